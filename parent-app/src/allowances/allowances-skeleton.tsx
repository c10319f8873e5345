import { FormSkeleton } from '../forms/form-skeleton.tsx';
import form from '../forms/form.module.css';
import { ListSkeleton } from '../lists/list-skeleton.tsx';

/** All below the title, while its code or its data is on the way. */
export function AllowancesSkeleton() {
  return (
    <div className={form.beside}>
      <ListSkeleton />
      <FormSkeleton fields={5} />
    </div>
  );
}
