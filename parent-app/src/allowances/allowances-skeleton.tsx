import { FormSkeleton } from '../form/form-skeleton.tsx';
import form from '../form/form.module.css';
import { ListSkeleton } from '../table/list-skeleton.tsx';

/** All below the title, while its code or its data is on the way. */
export function AllowancesSkeleton() {
  return (
    <div className={form.beside}>
      <ListSkeleton />
      <FormSkeleton fields={5} />
    </div>
  );
}
