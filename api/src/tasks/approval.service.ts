import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../http/api-env.ts';
import * as ledger from '../tokens/ledger.ts';
import { orRefuse } from '../tokens/ledger-refusal.ts';
import { toTaskDto } from './attempts.service.ts';
import type { TaskDto } from './task.contract.ts';

/** Pays the reward to the child that completed the task, once; an approved task is answered as it is (Rules 1.11). */
export async function approveTask(em: EntityManager, actor: Actor, taskId: string): Promise<TaskDto> {
  const { familyId, profileId: actorId } = actor;
  const approval = ledger.approveTask(em, { familyId, actorId, taskId, transactionId: uuidv7() });
  return toTaskDto(em, actor, await orRefuse(approval, { stateForbids: 'This task is not completed yet' }));
}
