import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import form from '../form/form.module.css';
import styles from './tasks.module.css';

export function TaskListSkeleton() {
  return (
    <div className={styles.rows}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <Card key={place} className={styles.row}>
          <Skeleton width={36} height={36} isRound />
          <div className={styles.lines}>
            <Skeleton width={160} height={16} />
            <Skeleton width={96} height={14} />
          </div>
          <Skeleton width={48} height={20} isRound />
        </Card>
      ))}
    </div>
  );
}

/** All below the title, while its code is on the way. */
export function TasksSkeleton() {
  return (
    <div className={form.beside}>
      <div className={styles.list}>
        <Skeleton width={340} height={52} />
        <TaskListSkeleton />
      </div>
      <FormSkeleton fields={4} />
    </div>
  );
}
