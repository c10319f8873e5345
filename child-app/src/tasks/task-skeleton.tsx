import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import list from './my-tasks.module.css';
import styles from './task-card.module.css';
import skeleton from './task-skeleton.module.css';

function CardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <Skeleton width={48} height={48} />
        <div className={skeleton.words}>
          <Skeleton width="65%" height="1.125rem" />
          <Skeleton width="95%" height="0.875rem" />
        </div>
        <Skeleton isRound width={66} height={32} />
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
      <VisuallyHidden>Loading your tasks</VisuallyHidden>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
