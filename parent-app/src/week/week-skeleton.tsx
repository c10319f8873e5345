import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import styles from './week.module.css';

export function WeekSkeleton() {
  return (
    <div className={styles.view}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
        <Skeleton key={place} height={56} />
      ))}
    </div>
  );
}
