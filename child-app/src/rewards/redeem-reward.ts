import type { HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { messages } from './reward.messages.ts';

/** POST /api/rewards/{id}/redeem: the child pays at once, and the reward has one less in stock (Rules 8.1). */
export function useRedeemReward(host: HostApi, childId: string) {
  const { client, query, notify } = host;
  const withKey = useIntentKey();
  const lookAgain = () =>
    Promise.all([query.invalidateQueries({ queryKey: keys.rewards }), tokensMoved(host, childId)]);
  return useMutation({
    mutationFn: ({ id }: RewardDto) =>
      withKey(
        { id },
        (key) =>
          answer(
            client.api.rewards[':id'].redeem.$post(
              { param: { id }, json: {} },
              { headers: { 'Idempotency-Key': key } },
            ),
          ),
        id,
      ),
    onSuccess: (made) => {
      putRow(host, keys.redemptions, made);
      notify('success', messages.redeemed);
      return lookAgain();
    },
    onError: (error) => {
      notify('error', detailOr(error, messages.redeemFailed));
      // The last one may just have gone, the price have changed, or only the answer have been lost.
      return Promise.all([lookAgain(), query.invalidateQueries({ queryKey: keys.redemptions })]);
    },
  });
}
