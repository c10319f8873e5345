import type { TaskDto } from '@tokennest/api/contract';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

/**
 * Puts a task as the server has just answered it into the list; a new one comes first, as in the server's order. The
 * list is asked for again only where an answer is on its way that may be older than this one.
 */
export function putTask({ query }: HostApi, task: TaskDto): void {
  query.setQueryData<TaskDto[]>(
    keys.tasks,
    (tasks) => tasks && (has(tasks, task) ? tasks.map((one) => (one.id === task.id ? task : one)) : [task, ...tasks]),
  );
  if (query.isFetching({ queryKey: keys.tasks }) > 0) void query.invalidateQueries({ queryKey: keys.tasks });
}

const has = (tasks: readonly TaskDto[], { id }: TaskDto) => tasks.some((task) => task.id === id);
