import type { HostApi, ProfileDto, RedemptionDto, RewardDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { AgainButton, Loaded } from '@tokennest/shared-ui/states/loaded';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { ChevronDown, Gift, Star } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { FoldedList } from '../ui/folded-list.tsx';
import { useShownMax } from '../ui/use-is-wide.ts';
import { ReadAloud } from '../speech/read-aloud.tsx';
import { GoalCard, TokenBar } from './goal-card.tsx';
import { noteOf, priceOnPaper, reachOf, RedeemButton } from './redeem-button.tsx';
import styles from './reward-card.module.css';
import { messages } from './reward.messages.ts';
import { type Shop, useShop } from './use-shop.tsx';
import { RewardOrGift } from './wrapped.tsx';

interface RewardPictureProps {
  reward: RewardDto;
  isOut: boolean;
  isGoal: boolean;
  isWrapped: boolean;
  onStar: () => void;
  aloud: ReactNode;
}

function RewardPicture({ reward, isOut, isGoal, isWrapped, onStar, aloud }: RewardPictureProps) {
  const { id, title, quantity_available: left } = reward;
  return (
    <div className={styles.picture} style={pictureTint(tintOf(id))}>
      <RewardOrGift reward={reward} isWrapped={isWrapped} />
      <button
        type="button"
        className={styles.star}
        aria-pressed={isGoal}
        aria-label={messages.goalOf(title)}
        onClick={onStar}
      >
        <Star />
      </button>
      {left !== null && !isOut && <span className={styles.left}>{messages.available(left)}</span>}
      {aloud}
    </div>
  );
}

function RewardTitle({ reward: { title, description } }: { reward: RewardDto }) {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  if (!description)
    return (
      <h3 className={styles.title} translate="no">
        {title}
      </h3>
    );
  return (
    <div>
      <h3>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={ui.shrinks} translate="no">
            {title}
          </span>
          <ChevronDown className={styles.chevron} />
        </button>
      </h3>
      {isOpen && (
        <p id={textId} className={styles.text}>
          {description}
        </p>
      )}
    </div>
  );
}

function ShopSkeleton() {
  return (
    <div className={styles.skeletonGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Card className={styles.skeletonCard} key={index}>
          <Skeleton height={76} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="70%" height={14} />
          <Skeleton isRound height={8} />
          <Skeleton height={56} />
        </Card>
      ))}
    </div>
  );
}

export interface RewardCardProps {
  child: ProfileDto;
  reward: RewardDto;
  shop: Shop;
}

/** One reward. Its parts use the rows of the grid, so that neighbors align. */
function RewardCard({ child, reward, shop }: RewardCardProps) {
  const { balance, goalId } = shop;
  const reach = reachOf(reward, balance);
  const isOnTheWay = shop.isOnTheWay(reward);
  const note = noteOf({ reward, shop });
  const where = shop.whereOf(reward);
  return (
    <>
      <RewardPicture
        reward={reward}
        isOut={reach.isOut}
        isGoal={goalId === reward.id}
        isWrapped={isOnTheWay}
        onStar={() => shop.setGoal(goalId === reward.id ? null : reward.id)}
        aloud={<ReadAloud child={child} load={loadSpeak} given={{ reward, balance, where: 'card' }} />}
      />
      <RewardTitle reward={reward} />
      <div className={styles.sentence} data-price={priceOnPaper({ reward, shop })}>
        {(isOnTheWay || reach.isOut) && (
          <p className={styles.cost}>
            <Amount value={reward.cost} />
          </p>
        )}
        {where !== null && <p>{where}</p>}
        {note !== null && <p>{note}</p>}
      </div>
      <div className={styles.bar}>
        {balance !== undefined && reach.missing > 0 && !isOnTheWay && !reach.isOut && (
          <TokenBar label={messages.savedFor(reward.title)} balance={balance} cost={reward.cost} />
        )}
      </div>
      <RedeemButton reward={reward} shop={shop} />
    </>
  );
}

/** Rules 12.29: fills rows of two on a phone, and rows of three. */
const shown = { onPhone: 4, elsewhere: 6 };

export interface RewardView {
  Reward: ComponentType<RewardCardProps>;
  list: string | undefined;
  row: string | undefined;
  /** Whether the goal also gets a large card above the list. */
  hasGoal: boolean;
}

const cards: RewardView = { Reward: RewardCard, list: styles.grid, row: styles.card, hasGoal: true };

export interface RewardsShopProps {
  view?: RewardView;
  host: HostApi;
  child: ProfileDto;
  balance: number | undefined;
  redemptions: { data: readonly RedemptionDto[] | undefined };
}

/** Rules 12.28: the rewards with their progress, and the goal. */
export function RewardsShop(props: RewardsShopProps) {
  const { host } = props;
  const rewards = useQuery({ ...rewardsQuery(host), refetchInterval: pollEvery(host) });
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

export const loadSpeak = () => import('./speak-reward.tsx').then(({ SpeakReward }) => SpeakReward);
const loadQuestion = () => import('./speak-reward.tsx').then(({ SpeakQuestion }) => SpeakQuestion);

function Shelves({
  host,
  child,
  balance,
  redemptions,
  rewards,
  view = cards,
}: RewardsShopProps & { rewards: RewardDto[] }) {
  const aloud = (reward: RewardDto) => (
    <ReadAloud child={child} load={loadQuestion} given={{ host, childId: child.id, reward, balance }} />
  );
  const shop = useShop({ host, childId: child.id, balance, rewards, redemptions: redemptions.data, aloud });
  const goal = rewards.find(({ id }) => id === shop.goalId);
  const cheapestFirst = rewards.toSorted((a, b) => a.cost - b.cost);
  return (
    <>
      {view.hasGoal && goal && balance !== undefined && <GoalCard reward={goal} balance={balance} shop={shop} />}
      <FoldedList
        rows={cheapestFirst}
        shownMax={useShownMax(shown)}
        all={messages.showAll}
        className={view.list}
        rowClassName={view.row}
      >
        {(reward) => <view.Reward child={child} reward={reward} shop={shop} />}
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
          {messages.again}
        </AgainButton>
      }
    />
  );
}
