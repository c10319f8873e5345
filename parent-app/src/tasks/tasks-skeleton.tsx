import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { May } from '../ui/may.tsx';
import styles from './tasks.module.css';

export function TaskListSkeleton() {
  return (
    <div className={styles.rows}>
      <div className={styles.head} />
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
        <Card key={place} className={styles.row}>
          <Skeleton width={36} height={36} isRound />
          <div className={`${ui.grid} ${ui.gap8} ${ui.grows}`}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="35%" height={14} />
          </div>
          <Skeleton width={48} height={20} isRound />
          <div className={styles.buttons}>
            <Skeleton height={44} />
          </div>
        </Card>
      ))}
    </div>
  );
}

export function TasksSkeleton() {
  return (
    <div className={`${ui.grid} ${ui.gap16} ${ui.shrinks} ${ui.relative}`}>
      <May right="manage">
        <div className={styles.views}>
          <Skeleton height={52} />
        </div>
      </May>
      <div className={styles.choices}>
        <Skeleton height={52} />
        <Skeleton height={48} />
      </div>
      <TaskListSkeleton />
    </div>
  );
}
