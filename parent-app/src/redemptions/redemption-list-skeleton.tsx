import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import styles from './redemptions.module.css';

export function RedemptionListSkeleton() {
  return (
    <div className={styles.list}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={styles.row}>
          <span className={styles.tile}>
            <Skeleton width={44} height={44} />
          </span>
          <span className={styles.title}>
            <Skeleton width={144} height={22} />
          </span>
          <span className={styles.notes}>
            <Skeleton width={176} height={20} />
          </span>
          <span className={styles.cost}>
            <Skeleton width={64} height={30} isRound />
          </span>
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
