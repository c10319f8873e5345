import { classNames } from '../theme/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height: number | string;
  isRound?: boolean;
  isHoney?: boolean;
}

export function Skeleton({ width = '100%', height, isRound = false, isHoney = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, isRound && styles.round, isHoney && styles.honey)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
