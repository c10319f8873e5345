import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { Star } from 'lucide-react';
import { TokenBar } from '../../rewards/goal-card.tsx';
import { noteOf, priceOnPaper, reachOf, RedeemButton } from '../../rewards/redeem-button.tsx';
import { messages as words } from '../../rewards/reward.messages.ts';
import { loadSpeak, type RewardCardProps, RewardsShop, type RewardsShopProps } from '../../rewards/rewards-shop.tsx';
import { ReadAloud } from '../../speech/read-aloud.tsx';
import styles from './teen.module.css';

function RewardRow({ child, reward, shop }: RewardCardProps) {
  const { id, title, cost, quantity_available: left } = reward;
  const { balance, goalId, setGoal } = shop;
  const reach = reachOf(reward, balance);
  const isGoal = goalId === id;
  const isOnTheWay = shop.isOnTheWay(reward);
  const note = noteOf({ reward, shop });
  const where = shop.whereOf(reward);
  return (
    <div className={styles.task}>
      <span className={styles.tile} style={pictureTint(tintOf(id))}>
        <Picture picture={reward.picture} title={title} of="reward" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title} translate="no">
          {title}
        </h3>
        {where !== null && <p className={styles.line}>{where}</p>}
        {note !== null && <p className={styles.line}>{note}</p>}
        {left !== null && left > 0 && <p className={styles.line}>{words.available(left)}</p>}
      </div>
      <ReadAloud child={child} load={loadSpeak} given={{ reward, balance, where: 'row' }} />
      <button
        type="button"
        className={styles.star}
        aria-pressed={isGoal}
        aria-label={words.goalOf(title)}
        onClick={() => setGoal(isGoal ? null : id)}
      >
        <Star />
      </button>
      <div className={styles.buy} data-price={priceOnPaper({ reward, shop })}>
        {(isOnTheWay || reach.isOut) && <Amount value={cost} />}
        {reach.missing > 0 && !reach.isOut && !isOnTheWay && balance !== undefined && (
          <TokenBar label={words.savedFor(title)} balance={balance} cost={cost} />
        )}
        <RedeemButton reward={reward} shop={shop} />
      </div>
    </div>
  );
}

const rows = { Reward: RewardRow, list: styles.list, row: styles.row, hasGoal: false };

export const TeenShop = (props: RewardsShopProps) => <RewardsShop {...props} view={rows} />;
