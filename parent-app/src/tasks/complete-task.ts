import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { taskMessages as words } from './task.messages.ts';

/** `childId` is required for a task for anyone. A rejected task gets a new key: completing it is a new request. */
export function useCompleteTask(host: HostApi, { id, attempts }: TaskDto) {
  const { client, query, notify } = host;
  const withKey = useIntentKey();
  return useMutation({
    mutationFn: (childId: string | undefined) =>
      withKey({ childId, attempts }, (key) =>
        answer(
          client.api.tasks[':id'].complete.$post(
            { param: { id }, json: childId ? { child_id: childId } : {} },
            { headers: { 'Idempotency-Key': key } },
          ),
        ),
      ),
    onSuccess: (done) => {
      putRow(host, keys.tasks, done);
      notify('success', words.completed);
      return query.invalidateQueries({ queryKey: keys.overview });
    },
    onError: (error) => {
      notify('error', detailOr(error, words.completeFailed));
      return query.invalidateQueries({ queryKey: keys.tasks });
    },
  });
}
