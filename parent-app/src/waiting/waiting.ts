import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { pollMs } from '@tokennest/shared-ui/queries/poll';

/** How many things wait for the parent, by what they are. Every count on every screen derives from the same queries. */
export interface Waiting {
  tasks: number;
}

export const isWaiting = (task: TaskDto): boolean => task.status === 'completed';

export function useWaiting(host: HostApi): Waiting {
  const tasks = useQuery({ ...tasksQuery(host), refetchInterval: pollMs });
  return { tasks: tasks.data?.filter(isWaiting).length ?? 0 };
}

export const totalOf = (waiting: Waiting): number => Object.values(waiting).reduce((sum, count) => sum + count, 0);
