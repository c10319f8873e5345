import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import list from './task-lists.module.css';
import styles from './task-card.module.css';

function CardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <div className={styles.tile}>
          <Skeleton width={48} height={48} />
        </div>
        <div className={styles.title}>
          <Skeleton width="80%" height="1.125rem" />
        </div>
        <div className={styles.more}>
          <Skeleton width="90%" height="0.875rem" />
        </div>
        <div className={styles.amount}>
          <Skeleton isRound width={66} height={30} />
        </div>
        <div className={styles.action}>
          <Skeleton height={56} />
        </div>
      </div>
    </Card>
  );
}

/** Two cards in the shape of tasks. */
export function TaskSkeleton() {
  return (
    <div className={list.list}>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
