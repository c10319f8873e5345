import { classNames } from '../theme/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths, or numbers of pixels. */
  width?: number | string;
  height: number | string;
  isRound?: boolean;
  /** Honey-colored, for the balance card. */
  isHoney?: boolean;
}

/** A grey placeholder. Use inside Loading, which informs screen readers. */
export function Skeleton({ width = '100%', height, isRound = false, isHoney = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, isRound && styles.round, isHoney && styles.honey)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
