import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { Star } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Burst } from '../ui/motion/burst.tsx';
import styles from './goal-card.module.css';
import { type Reach, reachOf, RedeemButton } from './redeem-button.tsx';
import { messages } from './reward.messages.ts';
import type { Shop } from './use-shop.tsx';

interface TokenBarProps {
  label: string;
  balance: number;
  cost: number;
}

export function TokenBar({ label, balance, cost }: TokenBarProps) {
  return <progress className={styles.bar} aria-label={label} value={Math.min(balance, cost)} max={cost} />;
}

interface GoalCardProps {
  reward: RewardDto;
  balance: number;
  shop: Shop;
}

export function GoalCard({ reward, balance, shop }: GoalCardProps) {
  const { id, title, picture, cost } = reward;
  const reach = reachOf(reward, balance);
  return (
    <section aria-label={messages.goal}>
      <KeepFocus className={styles.card}>
        <span className={styles.picture} style={pictureTint(tintOf(id))}>
          <Picture picture={picture} title={title} of="reward" />
        </span>
        <div className={styles.words}>
          <p className={styles.label}>
            <span className={styles.star}>
              <Star />
              {reach.canRedeem && <Burst />}
            </span>
            <span className={ui.grows}>{messages.goal}</span>
            <span className={styles.of}>{messages.of(Math.min(balance, cost), cost)}</span>
          </p>
          <h3 className={styles.title} translate="no">
            {title}
          </h3>
          <TokenBar label={messages.goalOf(title)} balance={balance} cost={cost} />
          <p className={styles.far}>
            <HowFar {...reach} />
          </p>
        </div>
        {reach.canRedeem && (
          <div className={styles.action}>
            <RedeemButton reward={reward} shop={shop} variant="solid" />
          </div>
        )}
      </KeepFocus>
    </section>
  );
}

function HowFar({ isOut, missing }: Reach) {
  if (missing === 0) return isOut ? messages.goalOut : <strong>{messages.reached}</strong>;
  return <span key={missing}>{rich(messages.moreAndYours(missing), { b: (text) => <strong>{text}</strong> })}</span>;
}
