import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { comingWithin } from './coming-within.ts';
import { dayWithin } from '../screen/day-within.ts';
import { takeBackMessages } from '../take-backs/take-back.messages.ts';
import { nameOf } from './task-list.ts';
import { taskMessages as words } from './task.messages.ts';

interface TaskNote {
  /** What happened last, and when in the family's zone; null where nothing has. */
  what: string | null;
  /** Why it was sent back, or paid another amount. */
  reason: string | null;
}

/** What became of a task so far; of one that was sent back, why, how often and to whom. */
export function noteOf(task: TaskDto, zone: string, family: readonly ProfileDto[]): TaskNote {
  if (task.approved_at)
    return { what: approvalOf(task, dayWithin(task.approved_at, zone), zone), reason: task.approval_note };
  if (task.completed_at) return { what: completionOf(task, dayWithin(task.completed_at, zone), zone), reason: null };
  const rejected = task.attempts.filter(({ rejected_at }) => rejected_at !== null);
  const last = rejected[0];
  if (!last?.rejected_at) return { what: null, reason: null };
  const tried = family.find(({ id }) => id === last.child_id);
  const to = task.assigned_to === null && tried ? nameOf(tried) : undefined;
  const what = words.sentBack({ day: dayWithin(last.rejected_at, zone), times: rejected.length, to });
  return { what, reason: last.rejection_reason };
}

const approvals = { parent: words.approvedOn, at_once: words.paidAtOnce, by_itself: words.paidByItself };

/** Who or what approved it and when, another amount than its reward, and that it was taken back. */
function approvalOf(task: TaskDto, day: string, zone: string): string {
  const { approved_by: approver, tokens_paid: paid, token_reward: reward, taken_back_at: takenBack } = task;
  const said = [approvals[approver ?? 'parent'](day)];
  if (paid !== null && paid !== reward) said.push(words.paidOf(paid, reward));
  if (takenBack) said.push(takeBackMessages.takenBackOn(dayWithin(takenBack, zone)));
  return said.join(' · ');
}

/** When it was completed, and when it pays without a parent. */
function completionOf({ approve_at: paysAt }: TaskDto, day: string, zone: string): string {
  const completed = words.completedOn(day);
  return paysAt ? `${completed} · ${words.paysByItself(comingWithin(paysAt, zone))}` : completed;
}
