import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { sendIntent, type TriedIntents } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { completeMessages } from './task.messages.ts';

/** POST /api/tasks/{id}/complete, for older shells without an outbox. After a rejection it gets a new key. */
export async function completeAtOnce(host: HostApi, { id, attempts }: TaskDto, tried: TriedIntents): Promise<void> {
  const { client, query, notify } = host;
  try {
    const done = await sendIntent(tried, { attempts }, (key) =>
      answer(
        client.api.tasks[':id'].complete.$post({ param: { id }, json: {} }, { headers: { 'Idempotency-Key': key } }),
      ),
    );
    putRow(host, keys.tasks, done);
    notify('success', completeMessages.completedByChild);
  } catch (error) {
    void query.invalidateQueries({ queryKey: keys.tasks }); // a sibling may have been faster
    throw error;
  }
}
