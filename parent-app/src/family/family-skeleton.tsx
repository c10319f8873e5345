import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import form from '../form/form.module.css';
import styles from './child-list.module.css';
import family from './family.module.css';

export function ChildListSkeleton() {
  return (
    <Card>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={styles.row}>
          <Skeleton width={44} height={44} isRound />
          <div className={family.lines}>
            <Skeleton width={96} height={16} />
            <Skeleton width={160} height={14} />
          </div>
        </div>
      ))}
    </Card>
  );
}

/** All below the title, while the tab's code is on the way. */
export function FamilySkeleton() {
  return (
    <div className={form.beside}>
      <div className={family.section}>
        <Skeleton width={96} height={25} />
        <ChildListSkeleton />
      </div>
      <FormSkeleton fields={3} />
    </div>
  );
}
