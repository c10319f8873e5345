import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { taskMessages as words } from './task.messages.ts';

/** DELETE /api/tasks/{id}, of any that is not approved (Rules 6.7). */
export function useDeleteTask(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: (id: string) => answer(client.api.tasks[':id'].$delete({ param: { id } })),
    onSuccess: (_, id) => {
      dropRow(host, keys.tasks, id);
      notify('success', words.deleted);
      return query.invalidateQueries({ queryKey: keys.overview });
    },
    onError: (error) => {
      notify('error', detailOr(error, words.deleteFailed));
      return query.invalidateQueries({ queryKey: keys.tasks }); // another device may have been first
    },
  });
}
