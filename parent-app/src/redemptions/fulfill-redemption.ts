import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { redemptionMessages as words } from './redemption.messages.ts';

/** POST /api/rewards/redemptions/{id}/fulfill. */
export function useFulfillRedemption(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: (id: string) => answer(client.api.rewards.redemptions[':id'].fulfill.$post({ param: { id } })),
    onSuccess: (done) => {
      putRow(host, keys.redemptions, done);
      notify('success', words.fulfilled);
      return query.invalidateQueries({ queryKey: keys.overview });
    },
    onError: (error) => {
      notify('error', detailOr(error, words.fulfillFailed));
      return query.invalidateQueries({ queryKey: keys.redemptions }); // another device may have been first
    },
  });
}
