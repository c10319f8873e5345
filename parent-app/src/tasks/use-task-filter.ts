import { useSearchParams } from '@tokennest/shared-ui/kit';
import type { TaskFilter } from './task-list.ts';

const filters: readonly TaskFilter[] = ['all', 'pending', 'completed', 'approved'];

/** The filter stands in the address, so that numbers elsewhere can open what they count. */
export function useTaskFilter() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('status');
  const filter = filters.find((one) => one === wanted) ?? 'all';
  const setFilter = (next: TaskFilter) => setSearch(next === 'all' ? {} : { status: next }, { replace: true });
  return { filter, setFilter };
}
