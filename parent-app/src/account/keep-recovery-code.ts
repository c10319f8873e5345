import type { FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { accountMessages as words } from './account.messages.ts';

/** POST /api/auth/recovery-code/kept: the Overview reminds no more (Rules 2.100). */
export function useKeepRecoveryCode({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: () => answer(client.api.auth['recovery-code'].kept.$post({ json: {} })),
    onSuccess: (kept) => query.setQueryData<FamilyDto>(keys.family, (family) => family && { ...family, ...kept }),
    onError: (error) => notify('error', detailOr(error, words.keptFailed)),
  });
}
