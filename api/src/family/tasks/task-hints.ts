import type { Hint, Whose } from '../../core/kernel/changed.contract.ts';
import type { ApprovalDto, TaskDto } from './task.contract.ts';

/** A task for anyone appears on every child's page, or disappears from it. */
const whose = ({ is_for_anyone, assigned_to, completed_by }: TaskDto): Whose => {
  const child = completed_by ?? assigned_to;
  return is_for_anyone || child === null ? 'family' : [child];
};

export const hintsOfTask = (task: TaskDto): readonly Hint[] => [{ changed: ['tasks'], of: whose(task) }];

export function hintsOfPaidTask(task: TaskDto): readonly Hint[] {
  const { status, completed_by: child, is_for_anyone: isForAnyone } = task;
  if (status !== 'approved' || child === null) return hintsOfTask(task);
  if (!isForAnyone) return [{ changed: ['tasks', 'tokens'], of: [child] }];
  return [...hintsOfTask(task), { changed: ['tokens'], of: [child] }];
}

export const hintsOfApprovals = (approvals: readonly ApprovalDto[]): readonly Hint[] =>
  approvals.flatMap(({ task }) => (task ? hintsOfPaidTask(task) : []));
