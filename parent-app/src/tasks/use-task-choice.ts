import { useSearchParams } from '@tokennest/shared-ui/kit';
import type { TaskChoice, TaskFilter } from './task-list.ts';

const filters: readonly TaskFilter[] = ['all', 'pending', 'completed', 'approved'];

/** Which tasks are shown stands in the address, so that numbers elsewhere can open what they count. */
export function useTaskChoice() {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((one) => one === search.get('status')) ?? 'all';
  const choice: TaskChoice = { filter, whose: search.get('child') ?? '' };
  const choose = (change: Partial<TaskChoice>) => {
    const { filter, whose } = { ...choice, ...change };
    setSearch({ ...(filter !== 'all' && { status: filter }), ...(whose && { child: whose }) }, { replace: true });
  };
  return { choice, choose };
}
