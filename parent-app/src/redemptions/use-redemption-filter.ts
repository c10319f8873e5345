import { useSearchParams } from '@tokennest/shared-ui/kit';
import type { RedemptionFilter } from './redemption-list.ts';

const filters: readonly RedemptionFilter[] = ['all', 'pending', 'fulfilled', 'cancelled'];

/** The filter stands in the address, so that numbers elsewhere can open what they count. */
export function useRedemptionFilter() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('status');
  const filter = filters.find((one) => one === wanted) ?? 'pending';
  const setFilter = (next: RedemptionFilter) =>
    setSearch(next === 'pending' ? {} : { status: next }, { replace: true });
  return { filter, setFilter };
}
