import { callForRow, callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { type Task, TaskEntity } from './task.entity.ts';

type Deciding = { familyId: string; actorId: string; sessionId: string; taskId: string };

/** `childId` is whom a parent names; `key` becomes the attempt's id. */
export type Completion = Deciding & { childId: string | null; key: string; requestHash: Uint8Array };

/** Completes the task, or keeps that it was asked for again; the task as it is by now. */
export function completeTask(em: EntityManager, completion: Completion): Promise<Task> {
  const { familyId, actorId, sessionId, taskId, childId, key, requestHash } = completion;
  const args = [familyId, actorId, sessionId, taskId, childId, key, requestHash];
  return callForRow(em, TaskEntity, 'select * from complete_task(?, ?, ?, ?, ?, ?, ?)', args);
}

/** `amount` null is the reward; another amount takes a reason. */
export type Approval = Deciding & { amount?: number | null; reason?: string | null; transactionId: string };

/** Pays `completedBy`, once; an approved task comes back as it is. */
export function approveTask(em: EntityManager, approval: Approval): Promise<Task> {
  const { familyId, actorId, sessionId, taskId, amount = null, reason = null, transactionId } = approval;
  const args = [familyId, actorId, sessionId, taskId, amount, reason, transactionId];
  return callForRow(em, TaskEntity, 'select * from approve_task(?, ?, ?, ?, ?, ?, ?)', args);
}

type ByItself = { familyId: string; taskId: string; now: Date; transactionId: string };

/** Pays a task whose time for that has come; false where somebody has decided meanwhile. */
export async function approveByItself(em: EntityManager, approval: ByItself): Promise<boolean> {
  const { familyId, taskId, now, transactionId } = approval;
  const sql = 'select id from approve_by_itself(?, ?, ?, ?)';
  return (await callFunction(em, sql, [familyId, taskId, now, transactionId])).length > 0;
}

/** Brings a completed task back to pending as if nobody had tried; one that was undone last comes back as it is. */
export function undoTask(em: EntityManager, { familyId, actorId, sessionId, taskId }: Deciding): Promise<Task> {
  return callForRow(em, TaskEntity, 'select * from undo_task(?, ?, ?, ?)', [familyId, actorId, sessionId, taskId]);
}

/** Brings a completed task back to pending; one whose last completion was rejected comes back as it is. */
export function rejectTask(em: EntityManager, rejection: Deciding & { reason: string | null }): Promise<Task> {
  const { familyId, actorId, sessionId, taskId, reason } = rejection;
  const args = [familyId, actorId, sessionId, taskId, reason];
  return callForRow(em, TaskEntity, 'select * from reject_task(?, ?, ?, ?, ?)', args);
}
