import { RewardArt } from '@tokennest/shared-ui/primitives/art/reward-art';
import { tintOf, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import styles from './redemptions.module.css';

/**
 * The picture that a reward's title calls for. A redemption keeps the title and not the reward, so the title chooses the
 * tint as well.
 */
export function RewardTile({ title }: { title: string }) {
  return (
    <span className={styles.tile} style={tintStyle(tintOf(title))}>
      <RewardArt title={title} />
    </span>
  );
}
