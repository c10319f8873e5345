import type { EditAllowanceBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { allowanceMessages as words } from './allowance.messages.ts';

/** Sends only the changes. A new name or amount does not move the schedule (Rules 9.4). */
export async function editAllowance(host: HostApi, id: string, changes: EditAllowanceBody) {
  putRow(host, keys.allowances, await answer(host.client.api.allowances[':id'].$put({ param: { id }, json: changes })));
}

export function useActivateAllowance(host: HostApi, id: string) {
  return useMutation({
    mutationFn: (isActive: boolean) => editAllowance(host, id, { is_active: isActive }),
    onSuccess: (_, isActive) => host.notify('success', isActive ? words.activated : words.deactivated),
    onError: (error) => {
      host.notify('error', detailOr(error, words.updateFailed));
      return host.query.invalidateQueries({ queryKey: keys.allowances });
    },
  });
}
