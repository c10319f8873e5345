import { callForRow } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { type Task, TaskEntity } from './task.entity.ts';

export type Approval = { familyId: string; actorId: string; taskId: string; transactionId: string };

/** Pays the reward to `completedBy`, once; an approved task comes back as it is. */
export function approveTask(em: EntityManager, approval: Approval): Promise<Task> {
  const { familyId, actorId, taskId, transactionId } = approval;
  return callForRow(em, TaskEntity, 'select * from approve_task(?, ?, ?, ?)', [
    familyId,
    actorId,
    taskId,
    transactionId,
  ]);
}
