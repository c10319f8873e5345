import { RewardArt } from '@tokennest/shared-ui/primitives/art/reward-art';
import { tintOf, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import styles from './redemptions.module.css';

interface RewardTileProps {
  title: string;
  rewardId: string;
}

/** The picture that a redeemed reward's title calls for, in the tint that the reward has in the shop. */
export function RewardTile({ title, rewardId }: RewardTileProps) {
  return (
    <span className={styles.tile} style={tintStyle(tintOf(rewardId))}>
      <RewardArt title={title} />
    </span>
  );
}
