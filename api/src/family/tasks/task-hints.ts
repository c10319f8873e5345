import type { Hint, Whose } from '../../core/kernel/changed.contract.ts';
import type { ApprovalDto, TaskDto } from './task.contract.ts';

/** A task for anyone is on the page of every child, or disappears from it. */
const whose = ({ is_for_anyone, assigned_to, completed_by }: TaskDto): Whose => {
  const child = completed_by ?? assigned_to;
  return is_for_anyone || child === null ? 'family' : [child];
};

/** What pages show of a task has changed, but no balance. */
export const hintsOfTask = (task: TaskDto): readonly Hint[] => [{ changed: ['tasks'], of: whose(task) }];

/** The same, and the balance of the child who did the task if it has been paid. */
export function hintsOfPaidTask(task: TaskDto): readonly Hint[] {
  const { status, completed_by: child, is_for_anyone: isForAnyone } = task;
  if (status !== 'approved' || child === null) return hintsOfTask(task);
  if (!isForAnyone) return [{ changed: ['tasks', 'tokens'], of: [child] }];
  return [...hintsOfTask(task), { changed: ['tokens'], of: [child] }];
}

export const hintsOfApprovals = (approvals: readonly ApprovalDto[]): readonly Hint[] =>
  approvals.flatMap(({ task }) => (task ? hintsOfPaidTask(task) : []));
