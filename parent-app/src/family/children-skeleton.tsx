import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import rows from '../screen/row-list.module.css';
import sections from '../screen/section.module.css';

export function ChildListSkeleton() {
  return (
    <Card>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={rows.row}>
          <Skeleton width={44} height={44} isRound />
          <div className={sections.lines}>
            <Skeleton width={96} height={16} />
            <Skeleton width={160} height={14} />
          </div>
          <div className={rows.actions}>
            <Skeleton width={236} height={44} />
          </div>
        </div>
      ))}
    </Card>
  );
}

/** Heading and list. */
export function ChildrenSkeleton() {
  return (
    <div className={sections.section}>
      <Skeleton width={96} height={25} />
      <ChildListSkeleton />
    </div>
  );
}
