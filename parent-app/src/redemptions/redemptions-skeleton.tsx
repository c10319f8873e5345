import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import form from '../form/form.module.css';

/** All below the title, while its code is on the way; part of the first screen's chunk, so it has no style of its own. */
export function RedemptionsSkeleton() {
  return (
    <div className={form.fields}>
      <Skeleton height={52} />
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height={140} />
      ))}
    </div>
  );
}
