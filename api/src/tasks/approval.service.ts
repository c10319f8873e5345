import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import type { Actor } from '../kernel/actor.ts';
import { toTaskDto } from './attempts.service.ts';
import type { TaskDto } from './task.contract.ts';
import * as ledger from './task.ledger.ts';

/** Pays the reward to the child that completed the task, once; an approved task is answered as it is (Rules 1.11). */
export async function approveTask(em: EntityManager, actor: Actor, taskId: string): Promise<TaskDto> {
  const { familyId, profileId: actorId, sessionId } = actor;
  const approval = ledger.approveTask(em, { familyId, actorId, sessionId, taskId, transactionId: uuidv7() });
  return toTaskDto(em, actor, await orReject(approval, { stateForbids: 'This task is not completed yet' }));
}
