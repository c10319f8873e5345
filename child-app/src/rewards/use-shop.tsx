import type { HostApi, RedemptionDto, RewardDto } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import type { ReactNode } from 'react';
import { profileQuery } from '../settings/own-profile.ts';
import { useParentName } from '@tokennest/shared-ui/queries/get-family';
import { useGivenAt, useHomeOfReward } from '@tokennest/shared-ui/queries/people/whereabouts';
import { messages } from './reward.messages.ts';
import { WhatChanges } from './what-changes.tsx';

/** POST /api/rewards/{id}/redeem: pays immediately and takes one from the stock (Rules 8.1). */
function useRedeemReward(host: HostApi, childId: string) {
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
      // Another child may have redeemed the last one, the price may have changed, or only the response was lost.
      return Promise.all([lookAgain(), query.invalidateQueries({ queryKey: keys.redemptions })]);
    },
  });
}

/** PUT /api/rewards/goal: sets the reward the child saves for; null clears it. Updates the star before the response. */
function useGoal(host: HostApi, childId: string) {
  const { client, query, notify } = host;
  const profile = useQuery(profileQuery(host, childId));
  const put = useMutation({
    scope: { id: keys.profile(childId).join(' ') }, // one at a time: the last tap wins
    mutationFn: (rewardId: string | null) => answer(client.api.rewards.goal.$put({ json: { reward_id: rewardId } })),
    onSuccess: (now) => void query.setQueryData(keys.profile(childId), now),
    onError: (error) => {
      notify('error', detailOr(error, messages.goalFailed));
      return query.invalidateQueries({ queryKey: keys.rewards }); // a parent may have deactivated it
    },
  });
  const goalId = put.isPending ? put.variables : (profile.data?.goal_reward_id ?? null);
  return { goalId, setGoal: put.mutate };
}

export interface Shop {
  balance: number | undefined;
  goalId: string | null;
  setGoal: (rewardId: string | null) => void;
  redeem: (reward: RewardDto) => Promise<void>;
  redeemingId: string | null;
  isOnTheWay: (reward: RewardDto) => boolean;
  /** 'At Dad’s', or when a redeemed reward waits for that home 'Waiting for Dad’s (Friday)'; null for both homes. */
  whereOf: (reward: RewardDto) => string | null;
  parent: string | null;
}

interface ShopOf {
  host: HostApi;
  childId: string;
  balance: number | undefined;
  rewards: readonly RewardDto[] | undefined;
  redemptions: readonly RedemptionDto[] | undefined;
  aloud?: (reward: RewardDto) => ReactNode;
}

export function useShop({ host, childId, balance, rewards, redemptions, aloud }: ShopOf): Shop {
  const parent = useParentName(host);
  const { goalId, setGoal } = useGoal(host, childId);
  const { mutate, isPending, variables } = useRedeemReward(host, childId);
  const goal = rewards?.find(({ id }) => id === goalId);
  const homeOf = useHomeOfReward(host);
  const givenAt = useGivenAt(host);
  const promised = ({ id }: RewardDto) =>
    redemptions?.find(({ reward_id, status }) => reward_id === id && status === 'pending');
  const isOnTheWay = (reward: RewardDto) => promised(reward) !== undefined;
  const whereOf = (reward: RewardDto) => {
    const redemption = promised(reward);
    return redemption ? (givenAt(redemption.home, childId)?.words ?? null) : homeOf(reward);
  };
  const redeem = async (reward: RewardDto) => {
    void host.query.invalidateQueries({ queryKey: keys.balance(childId) }); // a parent may have changed it
    const isSure = await host.confirm({
      title: reward.title,
      sentence: messages.sure,
      details: (
        <>
          {balance !== undefined && (
            <WhatChanges host={host} childId={childId} reward={reward} balance={balance} goal={goal} />
          )}
          {aloud?.(reward)}
        </>
      ),
      confirmLabel: messages.redeem,
      dismissLabel: messages.notNow,
    });
    if (isSure) mutate(reward);
  };
  const redeemingId = isPending ? variables.id : null;
  return { balance, goalId, setGoal, redeem, redeemingId, isOnTheWay, whereOf, parent };
}
