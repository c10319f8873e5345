import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { familyMessages as words } from './family.messages.ts';

/** POST /api/families/current/code. What was asked with the old code is void (Rules 4.5). */
export function useRenewFamilyCode({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: () => answer(client.api.families.current.code.$post({ json: {} })),
    onSuccess: (family) => {
      query.setQueryData(keys.family, family);
      notify('success', words.renewed);
      return query.invalidateQueries({ queryKey: keys.joinRequests });
    },
    onError: (error) => notify('error', detailOr(error, words.renewFailed)),
  });
}
