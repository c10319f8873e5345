import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { taskMessages as words } from './task.messages.ts';

/** POST /api/tasks/{id}/reject: back to pending, with a reason that the child who tried is shown (Rules 6.6). */
export async function rejectTask(host: HostApi, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { client, query, notify } = host;
  try {
    const done = await answer(client.api.tasks[':id'].reject.$post({ param: { id }, json: { reason } }));
    putRow(host, keys.tasks, done);
    notify('success', words.rejected);
    void query.invalidateQueries({ queryKey: keys.days });
    void query.invalidateQueries({ queryKey: keys.overview });
  } catch (error) {
    void query.invalidateQueries({ queryKey: keys.tasks }); // another device may have been first
    throw error;
  }
}
