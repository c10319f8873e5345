import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { taskMessages as words } from './task.messages.ts';

/** POST /api/tasks/{id}/approve. Pays the child who completed it, once however often it is sent (Rules 1.11). */
export function useApproveTask(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: (taskId: string) => answer(client.api.tasks[':id'].approve.$post({ param: { id: taskId } })),
    onSuccess: (done) => {
      putRow(host, keys.tasks, done);
      notify('success', words.approved);
      return done.completed_by && tokensMoved(host, done.completed_by);
    },
    onError: (error) => {
      notify('error', detailOr(error, words.approveFailed));
      return query.invalidateQueries({ queryKey: keys.tasks }); // another device may have been first
    },
  });
}
