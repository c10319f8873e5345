import type { HostApi, ProfileDto, TaskDto, TaskStatus } from '@tokennest/shared-ui/contract';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { combineQueries } from '../lists/combine-queries.ts';
import { taskMessages as words } from './task.messages.ts';

export type TaskFilter = 'all' | TaskStatus;

/** Stands for a child in the filter: the tasks that are nobody's yet. */
export const ofAnyone = 'anyone';

export interface TaskChoice {
  filter: TaskFilter;
  /** A child's id, `ofAnyone`, or empty for everybody. */
  whose: string;
}

export type TaskSortBy = 'status' | 'title' | 'child' | 'reward';

export interface TaskSort {
  by: TaskSortBy;
  isDescending: boolean;
}

/** The child that a task belongs to; undefined while it is anyone's. */
export function childOf(task: TaskDto, children: readonly ProfileDto[]): ProfileDto | undefined {
  return children.find((child) => child.id === (task.completed_by ?? task.assigned_to));
}

export const nameOf = (child: ProfileDto | undefined): string => child?.display_name ?? words.anyone;

export const chooseTasks = (tasks: readonly TaskDto[], { filter, whose }: TaskChoice): TaskDto[] =>
  tasks.filter(
    (task) =>
      (filter === 'all' || task.status === filter) &&
      (whose === '' || (task.completed_by ?? task.assigned_to ?? ofAnyone) === whose),
  );

type Compare = (one: TaskDto, other: TaskDto) => number;

/** What waits for the parent comes first. */
const rank: Record<TaskStatus, number> = { completed: 0, pending: 1, approved: 2 };

const whenOf = (task: TaskDto) => Date.parse(task.approved_at ?? task.completed_at ?? task.created_at);

/** Within a status the newest first. */
const byStatus: Compare = (one, other) => rank[one.status] - rank[other.status] || whenOf(other) - whenOf(one);

/** In the reader's own alphabet. Made where it is wanted: the first of its kind costs a page 10 ms. */
function byText(textOf: (task: TaskDto) => string): Compare {
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return (one, other) => compare(textOf(one), textOf(other)) || byStatus(one, other);
}

function compareBy(by: TaskSortBy, family: readonly ProfileDto[]): Compare {
  switch (by) {
    case 'status':
      return byStatus;
    case 'title':
      return byText((task) => task.title);
    case 'child':
      return byText((task) => nameOf(childOf(task, family)));
    case 'reward':
      return (one, other) => one.token_reward - other.token_reward || byStatus(one, other);
  }
}

interface Order extends TaskSort {
  family: readonly ProfileDto[];
  /** A task as it was when the list was put in order. */
  before: (task: TaskDto) => TaskDto;
}

export function sortTasks(tasks: readonly TaskDto[], { by, isDescending, family, before }: Order): TaskDto[] {
  const compare = compareBy(by, family);
  const sign = isDescending ? -1 : 1;
  return tasks.toSorted((one, other) => sign * compare(before(one), before(other)));
}

/** The family's tasks and children as one answer: a task without its child would look as if it were for anyone. */
export function useTaskList(host: HostApi) {
  const tasks = useTasks(host);
  const children = useChildren(host);
  const data = tasks.data && children.data && { tasks: tasks.data, family: children.data };
  return combineQueries([tasks, children], data);
}
