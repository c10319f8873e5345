import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { taskMessages as words } from './task.messages.ts';

/** POST /api/tasks/{id}/reject: back to pending, with a reason that the child who tried is shown (Rules 6.6). */
export function useRejectTask(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      answer(client.api.tasks[':id'].reject.$post({ param: { id }, json: { reason } })),
    onSuccess: (done) => {
      putRow(host, keys.tasks, done);
      notify('success', words.rejected);
      void query.invalidateQueries({ queryKey: keys.days });
      return query.invalidateQueries({ queryKey: keys.overview });
    },
    onError: (error) => {
      notify('error', detailOr(error, words.rejectFailed));
      return query.invalidateQueries({ queryKey: keys.tasks }); // another device may have been first
    },
  });
}
