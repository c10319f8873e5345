import type { HostApi } from '@tokennest/shared-ui/contract';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';

/** The family's tasks and children as one answer: a task without its child would look as if it were for anyone. */
export function useTaskList(host: HostApi) {
  const tasks = useTasks(host);
  const children = useChildren(host);
  const missing = [tasks, children].filter(({ data }) => data === undefined);
  return {
    data: tasks.data && children.data && { tasks: tasks.data, family: children.data },
    isError: missing.some(({ isError }) => isError),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
}
