import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { notFound } from '../../core/errors/errors.ts';
import { mayNudgeAt, type NudgeFacts, nudgedIn } from '../families/nudges/nudging.ts';
import type { ActingAdultDto } from '../families/adult.contract.ts';
import type { TaskDto } from './task.contract.ts';

/** A task with its attempts, as the PostgreSQL driver returns it: bigint and time values may be strings. */
export interface TaskRow extends Omit<
  TaskDto,
  'token_reward' | 'tokens_paid' | 'approved_by' | 'edited_by' | 'may_nudge_at'
> {
  readonly token_reward: number | string;
  readonly tokens_paid: number | string | null;
  readonly approved_by: string | null;
  readonly approved_by_rule: Exclude<TaskDto['approved_by'], 'parent'>;
  readonly editor: ActingAdultDto | null;
  readonly nudging: NudgeFacts | null;
}

/** Converts rows instead of entities, because creating entities took longer than the query. */
export const toTaskDto = (row: TaskRow): TaskDto => ({
  id: row.id,
  title: row.title,
  description: row.description,
  picture: row.picture,
  token_reward: Number(row.token_reward),
  pays: row.pays,
  assigned_to: row.assigned_to,
  is_for_anyone: row.is_for_anyone,
  status: row.status,
  completed_by: row.completed_by,
  completed_at: isoOf(row.completed_at),
  approve_at: isoOf(row.approve_at),
  approved_at: isoOf(row.approved_at),
  approved_by: row.approved_by_rule ?? (row.approved_by === null ? null : 'parent'),
  approver: row.approver,
  tokens_paid: row.tokens_paid === null ? null : Number(row.tokens_paid),
  approval_note: row.approval_note,
  praise: row.praise,
  transaction_id: row.transaction_id,
  taken_back_at: isoOf(row.taken_back_at),
  ...nudgeOf(row),
  created_at: isoOf(row.created_at),
  ...(row.editor && row.edited_at && { edited_by: row.editor, edited_at: isoOf(row.edited_at) }),
  recurring_task_id: row.recurring_task_id,
  due_date: row.due_date,
  due_at: isoOf(row.due_at),
  ...(row.home && { home: row.home }),
  attempts: row.attempts.map((attempt) => ({
    child_id: attempt.child_id,
    completed_at: isoOf(attempt.completed_at),
    rejected_at: isoOf(attempt.rejected_at),
    rejected_by: attempt.rejected_by,
    rejection_reason: attempt.rejection_reason,
    withdrawn_at: isoOf(attempt.withdrawn_at),
  })),
});

/** Tasks that pay automatically need no nudge. */
function nudgeOf({ status, completed_at: since, approve_at, nudged_at: nudgedAt, nudging }: TaskRow) {
  if (status !== 'completed' || since === null) return { nudged_at: null, may_nudge_at: null };
  const waiting = { since, nudgedAt };
  const mayAt = nudging && approve_at === null ? mayNudgeAt(waiting, nudging).toISOString() : null;
  return { nudged_at: nudgedIn(waiting), may_nudge_at: mayAt };
}

/** Normalizes any time format of PostgreSQL to ISO in UTC. */
const isoOf = <T extends string | null>(time: T) => (time === null ? time : new Date(time).toISOString()) as T;

const adultOf = (task: string, column: string) =>
  `case when ${task}.${column} is not null then fn.adults_seen(${task}.family_id) -> ${task}.${column}::text end`;

/** The parent who approved it, null for a rule, and who edited it last. */
const adultsOf = (task: string) =>
  `${adultOf(task, 'approved_by')} as approver, ${adultOf(task, 'edited_by')} as editor`;

const oneSql = `
  select task.*, ${adultsOf('task')}, fn.task_attempts(family_id, id) as attempts, null as nudging
    from task where family_id = ? and id = ?`;

/** Needs a transaction, because row-level security depends on it. */
export async function readTaskDto(tx: EntityManager, { familyId }: { familyId: string }, id: string): Promise<TaskDto> {
  const [task] = await callFunction<TaskRow>(tx, oneSql, [familyId, id]);
  if (!task) throw notFound();
  return toTaskDto(task);
}

export async function callForTask(em: EntityManager, call: string, args: unknown[]): Promise<TaskDto> {
  const more = `${adultsOf('moved')}, fn.task_attempts(moved.family_id, moved.id) as attempts,
    fn.task_nudging(moved.family_id, moved.completed_by) as nudging`;
  const [row] = await callFunction<TaskRow>(em, `select moved.*, ${more} from ${call} moved`, args);
  if (!row) throw new Error('The function returned no task');
  return toTaskDto(row);
}
