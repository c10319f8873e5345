import type { RewardDto } from '@tokennest/shared-ui/contract';
import { RewardArt } from '@tokennest/shared-ui/primitives/art/reward-art';
import { tintOf, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import { Star } from 'lucide-react';
import { messages } from './reward.messages.ts';
import styles from './reward-picture.module.css';

interface RewardPictureProps {
  reward: RewardDto;
  isOut: boolean;
  isGoal: boolean;
  onStar: () => void;
}

/** The reward's picture with its star, which makes it the child's goal, and how many there are. */
export function RewardPicture({ reward, isOut, isGoal, onStar }: RewardPictureProps) {
  const { id, title, quantity_available: left } = reward;
  return (
    <div className={styles.picture} style={tintStyle(tintOf(id))}>
      <RewardArt title={title} />
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
    </div>
  );
}
