import { useSearchParams } from '@tokennest/shared-ui/kit';

const taskViews = ['list', 'week', 'repeating'] as const;
export type TaskView = (typeof taskViews)[number];

/** The view stands in the address; what another view has put there goes with it. */
export function useTaskView(): [TaskView, (view: TaskView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = taskViews.find((one) => one === search.get('view')) ?? 'list';
  return [view, (next) => setSearch(next === 'list' ? {} : { view: next }, { replace: true })];
}
