import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';
import { putTask } from './put-task.ts';

interface Intent {
  taskId: string;
  /** newKey(), made at the tap: repeating the request then changes nothing (Rules 1.8). */
  key: string;
  /** Which child did it, when a parent completes a task that is for anyone (Rules 6.4). */
  childId?: string;
}

const messages = {
  completed: 'Task marked as complete!',
  completedByChild: 'Task marked as complete! Waiting for approval.',
  failed: 'Failed to complete task',
};

export function useCompleteTask(host: HostApi) {
  const { client, query, notify, profile } = host;
  return useMutation({
    mutationFn: ({ taskId, key, childId }: Intent) =>
      answer(
        client.api.tasks[':id'].complete.$post(
          { param: { id: taskId }, json: childId ? { child_id: childId } : {} },
          { headers: { 'Idempotency-Key': key } },
        ),
      ),
    onSuccess: (done) => {
      putTask(host, done);
      notify('success', profile?.role === 'child' ? messages.completedByChild : messages.completed);
    },
    onError: (error) => {
      notify('error', detailOr(error, messages.failed));
      return query.invalidateQueries({ queryKey: keys.tasks }); // a sibling may have been first
    },
  });
}
