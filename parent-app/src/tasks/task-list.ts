import type { ProfileDto, TaskDto, TaskStatus } from '@tokennest/shared-ui/contract';
import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { taskMessages as words } from './task.messages.ts';

export type TaskFilter = 'all' | TaskStatus;

/** What waits for the parent comes first. */
const rank: Record<TaskStatus, number> = { completed: 0, pending: 1, approved: 2 };

/** The tasks of one filter in the order of the list; within a status in the server's order. */
export function listTasks(tasks: readonly TaskDto[], filter: TaskFilter): TaskDto[] {
  const chosen = tasks.filter((task) => filter === 'all' || task.status === filter);
  return chosen.toSorted((one, other) => rank[one.status] - rank[other.status]);
}

/** The child that a task belongs to; undefined while it is anyone's. */
export function childOf(task: TaskDto, children: readonly ProfileDto[]): ProfileDto | undefined {
  return children.find((child) => child.id === (task.completed_by ?? task.assigned_to));
}

function dayWithin(iso: string, zone: string): string {
  const day = formatDay(iso, zone);
  if (day === 'Today') return `today, ${formatTime(iso, zone)}`;
  return day === 'Yesterday' ? 'yesterday' : day;
}

/** The second line of a task: when it happened, or what it asks for. */
export function noteOf(task: TaskDto, zone: string): string | null {
  if (task.approved_at) return `Approved ${dayWithin(task.approved_at, zone)}`;
  if (task.completed_at) return `Completed ${dayWithin(task.completed_at, zone)}`;
  return task.description;
}

export const nameOf = (child: ProfileDto | undefined): string => child?.display_name ?? words.anyone;
