import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { dayWithin } from '../screen/day-within.ts';
import { nameOf } from './task-list.ts';
import { taskMessages as words } from './task.messages.ts';

interface TaskNote {
  /** What happened last, and when in the family's zone; null where nothing has. */
  what: string | null;
  /** Why it was sent back. */
  reason: string | null;
}

/** What became of a task so far; of one that was sent back, why, how often and to whom. */
export function noteOf(task: TaskDto, zone: string, family: readonly ProfileDto[]): TaskNote {
  if (task.approved_at) return { what: words.approvedOn(dayWithin(task.approved_at, zone)), reason: null };
  if (task.completed_at) return { what: words.completedOn(dayWithin(task.completed_at, zone)), reason: null };
  const rejected = task.attempts.filter(({ rejected_at }) => rejected_at !== null);
  const last = rejected[0];
  if (!last?.rejected_at) return { what: null, reason: null };
  const tried = family.find(({ id }) => id === last.child_id);
  const to = task.assigned_to === null && tried ? nameOf(tried) : undefined;
  const what = words.sentBack({ day: dayWithin(last.rejected_at, zone), times: rejected.length, to });
  return { what, reason: last.rejection_reason };
}
