import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import form from '../form/form.module.css';
import { ListSkeleton } from '../table/list-skeleton.tsx';
import list from '../table/list.module.css';

/** All below the title, while its code is on the way. */
export function RewardsSkeleton() {
  return (
    <div className={form.beside}>
      <div className={list.list}>
        <Skeleton width={240} height={52} />
        <ListSkeleton />
      </div>
      <FormSkeleton fields={4} />
    </div>
  );
}
