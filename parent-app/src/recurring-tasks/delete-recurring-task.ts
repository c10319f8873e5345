import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { askForItsTasks } from './recurring-changed.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';

/** DELETE /api/recurring-tasks/{id}. What it has made stays. */
export function useDeleteRecurringTask(host: HostApi) {
  const { client, notify } = host;
  return useMutation({
    mutationFn: (id: string) => answer(client.api['recurring-tasks'][':id'].$delete({ param: { id } })),
    onSuccess: (_, id) => {
      dropRow(host, keys.recurringTasks, id);
      notify('success', words.deleted);
      askForItsTasks(host);
    },
    onError: (error) => notify('error', detailOr(error, words.deleteFailed)),
  });
}
