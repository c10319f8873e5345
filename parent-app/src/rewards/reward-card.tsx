import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { RewardButtons } from './reward-buttons.tsx';
import { RewardPicture } from './reward-picture.tsx';
import { RewardSwitch } from './reward-switch.tsx';
import styles from './rewards.module.css';
import { Stock } from './stock.tsx';

interface RewardCardProps {
  reward: RewardDto;
  onEdit: (reward: RewardDto) => void;
}

/** A reward where there is no room for a row. */
export function RewardCard({ reward, onEdit }: RewardCardProps) {
  const { id, title, description, cost, is_active: isActive, quantity_available: quantity } = reward;
  return (
    <>
      <div className={styles.reward}>
        <RewardPicture title={title} tint={tintOf(id)} isActive={isActive} />
        <div className={styles.words}>
          <h3 className={classNames(styles.title, !isActive && styles.muted)}>{title}</h3>
          {description && <p className={styles.note}>{description}</p>}
        </div>
        <Amount className={styles.cost} value={cost} />
      </div>
      <p>
        <Stock quantity={quantity} />
      </p>
      <div className={styles.foot}>
        <RewardSwitch reward={reward} />
        <span className={styles.buttons}>
          <RewardButtons reward={reward} onEdit={onEdit} />
        </span>
      </div>
    </>
  );
}
