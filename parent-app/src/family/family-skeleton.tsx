import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import form from '../form/form.module.css';

/** All below the title, while the tab's code is on the way; part of the first screen's chunk, so it has no style of its own. */
export function FamilySkeleton() {
  return (
    <div className={form.beside}>
      <div className={form.fields}>
        <Skeleton width={96} height={25} />
        <Skeleton height={230} />
      </div>
      <FormSkeleton fields={3} />
    </div>
  );
}
