import type { TaskDto } from './task.contract.ts';

/** What travels of a task with its attempts, as PostgreSQL tells it: a bigint may be text, and so is a time. */
export interface TaskRow extends Omit<TaskDto, 'token_reward' | 'tokens_paid' | 'approved_by'> {
  readonly token_reward: number | string;
  readonly tokens_paid: number | string | null;
  readonly approved_by: string | null;
  readonly approved_by_rule: Exclude<TaskDto['approved_by'], 'parent'>;
}

/** A task as it travels. Of rows and not of entities: making those of a list took longer than reading it. */
export const toTaskDto = (row: TaskRow): TaskDto => ({
  id: row.id,
  title: row.title,
  description: row.description,
  token_reward: Number(row.token_reward),
  assigned_to: row.assigned_to,
  is_for_anyone: row.is_for_anyone,
  status: row.status,
  completed_by: row.completed_by,
  completed_at: isoOf(row.completed_at),
  approve_at: isoOf(row.approve_at),
  approved_at: isoOf(row.approved_at),
  approved_by: row.approved_by_rule ?? (row.approved_by === null ? null : 'parent'),
  tokens_paid: row.tokens_paid === null ? null : Number(row.tokens_paid),
  approval_note: row.approval_note,
  transaction_id: row.transaction_id,
  taken_back_at: isoOf(row.taken_back_at),
  created_at: isoOf(row.created_at),
  recurring_task_id: row.recurring_task_id,
  due_date: row.due_date,
  due_at: isoOf(row.due_at),
  attempts: row.attempts.map((attempt) => ({
    child_id: attempt.child_id,
    completed_at: isoOf(attempt.completed_at),
    rejected_at: isoOf(attempt.rejected_at),
    rejection_reason: attempt.rejection_reason,
    withdrawn_at: isoOf(attempt.withdrawn_at),
  })),
});

/** Milliseconds, in UTC, whatever PostgreSQL's own way of writing a time. */
const isoOf = <T extends string | null>(time: T) => (time === null ? time : new Date(time).toISOString()) as T; // null as it is
