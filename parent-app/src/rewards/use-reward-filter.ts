import { useSearchParams } from '@tokennest/shared-ui/kit';
import type { RewardFilter } from './reward-list.ts';

const filters: readonly RewardFilter[] = ['all', 'active', 'inactive'];

/** The filter stands in the address, so that it survives a reload and can be linked to. */
export function useRewardFilter() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('status');
  const filter = filters.find((one) => one === wanted) ?? 'all';
  const setFilter = (next: RewardFilter) => setSearch(next === 'all' ? {} : { status: next }, { replace: true });
  return { filter, setFilter };
}
