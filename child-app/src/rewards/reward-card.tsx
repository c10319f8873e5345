import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { reachOf, type Reach } from './reach.ts';
import { RedeemButton } from './redeem-button.tsx';
import { messages } from './reward.messages.ts';
import { RewardPicture } from './reward-picture.tsx';
import { RewardTitle } from './reward-title.tsx';
import styles from './reward-card.module.css';
import type { Shop } from './use-shop.tsx';
import { TokenBar } from './token-bar.tsx';

interface RewardCardProps {
  reward: RewardDto;
  shop: Shop;
}

/** One reward of the shop; its parts stand in the rows of the grid, so that those of neighbours are level. */
export function RewardCard({ reward, shop }: RewardCardProps) {
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
