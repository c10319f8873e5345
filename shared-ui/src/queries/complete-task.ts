import type { TaskDto } from '@tokennest/api/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { useIntentKey } from '../intents/use-intent-key.ts';
import { keys } from './keys.ts';
import { putRow } from './put-row.ts';

export const completeMessages = {
  completed: 'Task marked as complete!',
  completedByChild: 'Task marked as complete! Waiting for approval.',
  failed: 'Failed to complete task',
};

/**
 * POST /api/tasks/{id}/complete. A parent who completes a task that is for anyone says which child did it. A task that
 * was rejected since is another try, and completing it another intent.
 */
export function useCompleteTask(host: HostApi, { id, attempts }: TaskDto) {
  const { client, query, notify, profile } = host;
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
      notify('success', profile?.role === 'child' ? completeMessages.completedByChild : completeMessages.completed);
      return query.invalidateQueries({ queryKey: keys.overview });
    },
    onError: (error) => {
      notify('error', detailOr(error, completeMessages.failed));
      return query.invalidateQueries({ queryKey: keys.tasks }); // a sibling may have been first
    },
  });
}
