import { RewardArt } from '@tokennest/shared-ui/primitives/art/reward-art';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { type Tint, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import styles from './reward-picture.module.css';

interface RewardPictureProps {
  title: string;
  tint: Tint;
  isActive?: boolean;
}

/** The drawing that children see, on the reward's own tint; grey while they do not see it. */
export function RewardPicture({ title, tint, isActive = true }: RewardPictureProps) {
  return (
    <span className={classNames(styles.tile, !isActive && styles.inactive)} style={tintStyle(tint)}>
      <RewardArt title={title} />
    </span>
  );
}
