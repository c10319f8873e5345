import { callForRow } from '../database/call-function.ts';
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

/** Pays the reward to `completedBy`, once; an approved task comes back as it is. */
export function approveTask(em: EntityManager, approval: Deciding & { transactionId: string }): Promise<Task> {
  const { familyId, actorId, sessionId, taskId, transactionId } = approval;
  const args = [familyId, actorId, sessionId, taskId, transactionId];
  return callForRow(em, TaskEntity, 'select * from approve_task(?, ?, ?, ?, ?)', args);
}

/** Brings a completed task back to pending; one whose last completion was rejected comes back as it is. */
export function rejectTask(em: EntityManager, rejection: Deciding & { reason: string | null }): Promise<Task> {
  const { familyId, actorId, sessionId, taskId, reason } = rejection;
  const args = [familyId, actorId, sessionId, taskId, reason];
  return callForRow(em, TaskEntity, 'select * from reject_task(?, ?, ?, ?, ?)', args);
}
