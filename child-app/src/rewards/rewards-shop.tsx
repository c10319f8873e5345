import type { HostApi, ProfileDto, RewardDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Gift } from 'lucide-react';
import { FoldedList } from '../page/folded-list.tsx';
import { GoalCard } from './goal-card.tsx';
import { type Reach, reachOf } from './reach.ts';
import { RedeemButton } from './redeem-button.tsx';
import styles from './reward-card.module.css';
import { RewardPicture } from './reward-picture.tsx';
import { RewardTitle } from './reward-title.tsx';
import { messages } from './reward.messages.ts';
import { ShopSkeleton } from './shop-skeleton.tsx';
import { TokenBar } from './token-bar.tsx';
import { type Shop, useShop } from './use-shop.tsx';

interface RewardCardProps {
  reward: RewardDto;
  shop: Shop;
}

/** One reward of the shop; its parts stand in the rows of the grid, so that those of neighbours are level. */
function RewardCard({ reward, shop }: RewardCardProps) {
  const { balance, goalId } = shop;
  const reach = reachOf(reward, balance);
  return (
    <>
      <RewardPicture
        reward={reward}
        isOut={reach.isOut}
        isGoal={goalId === reward.id}
        onStar={() => shop.setGoal(goalId === reward.id ? null : reward.id)}
      />
      <RewardTitle reward={reward} />
      <p className={styles.cost}>
        <Amount value={reward.cost} />
        {!reach.isOut && reach.missing > 0 && <span className={styles.toGo}>{messages.toGo(reach.missing)}</span>}
      </p>
      <div className={styles.bar}>
        {!reach.isOut && balance !== undefined && (
          <TokenBar label={messages.savedFor(reward.title)} balance={balance} cost={reward.cost} />
        )}
      </div>
      <p className={styles.sentence}>{balance === undefined ? null : sentenceOf(reach)}</p>
      <RedeemButton reward={reward} shop={shop} />
    </>
  );
}

function sentenceOf({ isOut, missing }: Reach): string {
  if (isOut) return messages.parentCanAdd;
  return missing > 0 ? messages.need(missing) : messages.enough;
}

/** Rules 12.29: whole rows of two and of three. */
const shownMax = 6;

interface RewardsShopProps {
  host: HostApi;
  child: ProfileDto;
  balance: number | undefined;
}

/** Rules 12.28: what there is to get, how far each reward is, and the one that the child saves for. */
export function RewardsShop(props: RewardsShopProps) {
  const { host } = props;
  const rewards = useQuery({ ...rewardsQuery(host), refetchInterval: pollMs });
  return (
    <Loaded
      query={rewards}
      size="child"
      isOnline={host.isOnline}
      loading={messages.loading}
      skeleton={<ShopSkeleton />}
      failed={messages.loadFailed}
      empty={<NoRewards onLookAgain={rewards.refetch} />}
    >
      {(list) => <Shelves {...props} rewards={list} />}
    </Loaded>
  );
}

function Shelves({ host, child, balance, rewards }: RewardsShopProps & { rewards: RewardDto[] }) {
  const shop = useShop({ host, childId: child.id, balance });
  const goal = rewards.find(({ id }) => id === shop.goalId);
  return (
    <>
      {goal && balance !== undefined && <GoalCard reward={goal} balance={balance} shop={shop} />}
      <FoldedList rows={rewards} shownMax={shownMax} noun="rewards" className={styles.grid} rowClassName={styles.card}>
        {(reward) => <RewardCard reward={reward} shop={shop} />}
      </FoldedList>
    </>
  );
}

function NoRewards({ onLookAgain }: { onLookAgain: () => Promise<unknown> }) {
  return (
    <StatePanel
      icon={<Gift />}
      title={messages.none}
      text={messages.askParent}
      action={
        <AgainButton size="child" onAsk={onLookAgain}>
          Look again
        </AgainButton>
      }
    />
  );
}
