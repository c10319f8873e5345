import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import styles from './shop-skeleton.module.css';

/** Six cards in the shape of rewards. */
export function ShopSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Card className={styles.card} key={index}>
          <Skeleton height={108} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="40%" height={20} />
          <Skeleton isRound height={8} />
          <Skeleton width="70%" height={14} />
          <Skeleton height={56} />
        </Card>
      ))}
    </div>
  );
}
