import type { HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { useRedeemReward } from './redeem-reward.ts';
import { messages } from './reward.messages.ts';
import { useGoal } from './use-goal.ts';
import { WhatIsLeft } from './what-is-left.tsx';

/** What every card of the shop may need. */
export interface Shop {
  /** Undefined while it is not known. */
  balance: number | undefined;
  goalId: string | null;
  setGoal: (rewardId: string | null) => void;
  /** Asks first. */
  redeem: (reward: RewardDto) => Promise<void>;
  redeemingId: string | null;
}

interface ShopOf {
  host: HostApi;
  childId: string;
  balance: number | undefined;
}

export function useShop({ host, childId, balance }: ShopOf): Shop {
  const { goalId, setGoal } = useGoal(host, childId);
  const { mutate, isPending, variables } = useRedeemReward(host, childId);
  const redeem = async (reward: RewardDto) => {
    const isSure = await host.confirm({
      title: reward.title,
      sentence: messages.sure,
      details: balance !== undefined && <WhatIsLeft balance={balance} cost={reward.cost} />,
      confirmLabel: messages.redeem,
      dismissLabel: messages.notNow,
    });
    if (isSure) mutate(reward);
  };
  return { balance, goalId, setGoal, redeem, redeemingId: isPending ? variables.id : null };
}
