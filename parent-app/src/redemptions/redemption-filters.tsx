import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { useApp } from '../app-context.tsx';
import { ChildSelect } from '../children/child-select.tsx';
import { Count } from '../screen/count.tsx';
import type { KnownCount } from '../screen/known-count.ts';
import styles from './redemptions.module.css';
import { useRedemptionFilter } from './use-redemption-filter.ts';

interface RedemptionFiltersProps {
  pending: KnownCount;
  /** Empty for every child. */
  childId: string;
  onChild: (id: string) => void;
}

export function RedemptionFilters({ pending, childId, onChild }: RedemptionFiltersProps) {
  const { host } = useApp();
  const { filter, setFilter } = useRedemptionFilter();
  const children = useChildren(host).data ?? [];
  return (
    <div className={styles.filters}>
      <Segmented
        isWide
        label="Status"
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: 'All' },
          { value: 'pending', label: 'Pending', end: <Count value={pending} /> },
          { value: 'fulfilled', label: 'Fulfilled' },
          { value: 'cancelled', label: 'Cancelled' },
        ]}
      />
      {children.length > 1 && (
        // A phone has room for it only while it is in use.
        <div className={childId ? styles.child : styles.childOnDesk}>
          <ChildSelect label="Child" list={children} anyone="All children" value={childId} onChange={onChild} />
        </div>
      )}
    </div>
  );
}
