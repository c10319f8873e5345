import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import styles from './redemptions.module.css';

export function RedemptionListSkeleton() {
  return (
    <div className={styles.list}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={styles.row}>
          <Skeleton width={44} height={44} />
          <div className={styles.words}>
            <Skeleton width={144} height={22} />
            <Skeleton width={112} height={20} />
          </div>
          <Skeleton width={64} height={30} isRound />
          <span className={styles.status}>
            <Skeleton width={88} height={24} isRound />
          </span>
          <div className={styles.actions}>
            <Skeleton width={180} height={44} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** All below the title, while its code is on the way. */
export function RedemptionsSkeleton() {
  return (
    <div className={styles.results}>
      <Skeleton height={52} />
      <RedemptionListSkeleton />
    </div>
  );
}
