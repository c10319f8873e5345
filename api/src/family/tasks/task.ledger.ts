import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import { type TaskRow, toTaskDto } from './task-row.ts';
import type { TaskDto } from './task.contract.ts';

/** The task as the move leaves it, with its newest attempts as far as whoever asks may know of them. */
async function callForTask(em: EntityManager, move: string, args: unknown[]): Promise<TaskDto> {
  const attempts = 'fn.task_attempts(moved.family_id, moved.id) as attempts';
  const [row] = await callFunction<TaskRow>(em, `select moved.*, ${attempts} from ${move} moved`, args);
  if (!row) throw new Error('A move that answers its task answered none');
  return toTaskDto(row);
}

/** `childId` is whom a parent names; `key` becomes the attempt's id. */
export type Completion = { taskId: string; childId: string | null; key: string; requestHash: Uint8Array };

/** Completes the task, or keeps that it was asked for again; the task as it is by now. */
export function completeTask(em: EntityManager, asker: Asker, completion: Completion): Promise<TaskDto> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const { taskId, childId, key, requestHash } = completion;
  const args = [familyId, profileId, sessionId, taskId, childId, key, requestHash, tokenHash];
  return callForTask(em, 'fn.complete_task(?, ?, ?, ?, ?, ?, ?, ?)', args);
}

/** `amount` null is the reward; another amount takes a reason. */
export type Approval = { taskId: string; amount?: number | null; reason?: string | null; transactionId: string };

/** Pays `completedBy`, once; an approved task comes back as it is. */
export function approveTask(em: EntityManager, asker: Asker, approval: Approval): Promise<TaskDto> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const { taskId, amount = null, reason = null, transactionId } = approval;
  const args = [familyId, profileId, sessionId, taskId, amount, reason, transactionId, tokenHash];
  return callForTask(em, 'fn.approve_task(?, ?, ?, ?, ?, ?, ?, ?)', args);
}

type ByItself = { familyId: string; taskId: string; now: Date; transactionId: string };

/** Pays a task whose time for that has come; false where somebody has decided meanwhile. */
export async function approveByItself(em: EntityManager, approval: ByItself): Promise<boolean> {
  const { familyId, taskId, now, transactionId } = approval;
  const sql = 'select id from fn.approve_by_itself(?, ?, ?, ?)';
  return (await callFunction(em, sql, [familyId, taskId, now, transactionId])).length > 0;
}

/** Brings a completed task back to pending as if nobody had tried; one that was undone last comes back as it is. */
export function undoTask(em: EntityManager, asker: Asker, taskId: string): Promise<TaskDto> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  return callForTask(em, 'fn.undo_task(?, ?, ?, ?, ?)', [familyId, profileId, sessionId, taskId, tokenHash]);
}

export type Rejection = { taskId: string; reason: string | null };

/** Brings a completed task back to pending; one whose last completion was rejected comes back as it is. */
export function rejectTask(em: EntityManager, asker: Asker, { taskId, reason }: Rejection): Promise<TaskDto> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  return callForTask(em, 'fn.reject_task(?, ?, ?, ?, ?, ?)', [
    familyId,
    profileId,
    sessionId,
    taskId,
    reason,
    tokenHash,
  ]);
}
