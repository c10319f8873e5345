import { classNames } from '../theme/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; a number is pixels. */
  width?: number | string;
  height: number | string;
  isRound?: boolean;
  /** On the balance card, in honey. */
  isHoney?: boolean;
}

/** A grey piece in the shape of what is loading; a screen of them stands inside Loading, which tells screen readers. */
export function Skeleton({ width = '100%', height, isRound = false, isHoney = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, isRound && styles.round, isHoney && styles.honey)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
