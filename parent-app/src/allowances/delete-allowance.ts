import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { allowanceMessages as words } from './allowance.messages.ts';

/** DELETE /api/allowances/{id}. Its payments stay. */
export function useDeleteAllowance(host: HostApi) {
  const { client, notify } = host;
  return useMutation({
    mutationFn: async (id: string) => {
      await answer(client.api.allowances[':id'].$delete({ param: { id } }));
      dropRow(host, keys.allowances, id);
    },
    onSuccess: () => notify('success', words.deleted),
    onError: (error) => notify('error', detailOr(error, words.deleteFailed)),
  });
}
