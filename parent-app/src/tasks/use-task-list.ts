import type { HostApi } from '@tokennest/shared-ui/contract';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { oneAnswer } from '../screen/one-answer.ts';

/** The family's tasks and children as one answer: a task without its child would look as if it were for anyone. */
export function useTaskList(host: HostApi) {
  const tasks = useTasks(host);
  const children = useChildren(host);
  const data = tasks.data && children.data && { tasks: tasks.data, family: children.data };
  return oneAnswer([tasks, children], data);
}
