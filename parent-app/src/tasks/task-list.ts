import type { HostApi, ProfileDto, TaskDto, TaskStatus } from '@tokennest/shared-ui/contract';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { dateIn, type LocalDate, mondayOf, todayIn } from '../ui/calendar/calendar.ts';
import { combineQueries } from '../ui/lists/combine-queries.ts';
import { isToApprove } from './approvals/is-to-approve.ts';
import { taskMessages as words } from './task.messages.ts';

/** `open` also includes this week's approved tasks. */
export type TaskFilter = 'open' | 'all' | TaskStatus;

export const ofAnyone = 'anyone';

export interface TaskChoice {
  filter: TaskFilter;
  whose: string;
}

export type TaskSortBy = 'newest' | 'title' | 'reward';

export interface TaskSort {
  by: TaskSortBy;
  isDescending: boolean;
}

export function childOf(task: TaskDto, children: readonly ProfileDto[]): ProfileDto | undefined {
  return children.find((child) => child.id === (task.completed_by ?? task.assigned_to));
}

export const nameOf = (child: ProfileDto | undefined): string => child?.display_name ?? words.anyone;

export const approvedOn = ({ approved_at, created_at }: TaskDto, zone: string): LocalDate =>
  dateIn(zone, new Date(approved_at ?? created_at));

const isIn = (filter: TaskFilter, task: TaskDto, zone: string): boolean =>
  filter === 'all' ||
  filter === task.status ||
  (filter === 'open' && (task.status !== 'approved' || approvedOn(task, zone) >= mondayOf(todayIn(zone))));

export const chooseTasks = (tasks: readonly TaskDto[], { filter, whose }: TaskChoice, zone: string): TaskDto[] =>
  tasks.filter(
    (task) =>
      isIn(filter, task, zone) && (whose === '' || (task.completed_by ?? task.assigned_to ?? ofAnyone) === whose),
  );

type Compare = (one: TaskDto, other: TaskDto) => number;

const whenOf = (task: TaskDto) => Date.parse(task.completed_at ?? task.created_at);

const byNewest: Compare = (one, other) => whenOf(other) - whenOf(one);

/** Sorts in the user's locale. Created on demand, because the first collator costs 10 ms. */
function byTitle(): Compare {
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return (one, other) => compare(one.title, other.title) || byNewest(one, other);
}

function compareBy(by: TaskSortBy): Compare {
  switch (by) {
    case 'newest':
      return byNewest;
    case 'title':
      return byTitle();
    case 'reward':
      return (one, other) => one.token_reward - other.token_reward || byNewest(one, other);
  }
}

/** Tasks awaiting approval always come first. */
export function sortTasks(tasks: readonly TaskDto[], { by, isDescending }: TaskSort): TaskDto[] {
  const compare = compareBy(by);
  const sign = isDescending ? -1 : 1;
  return tasks.toSorted(
    (one, other) => Number(isToApprove(other)) - Number(isToApprove(one)) || sign * compare(one, other),
  );
}

/** Waits for both queries, because a task without its child would look like a task for anyone. */
export function useTaskList(host: HostApi) {
  const tasks = useTasks(host);
  const children = useChildren(host);
  const data = tasks.data && children.data && { tasks: tasks.data, family: children.data };
  return combineQueries([tasks, children], data);
}
