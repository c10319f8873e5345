import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../http/api-env.ts';
import * as ledger from '../tokens/ledger.ts';
import { orRefuse } from '../tokens/ledger-refusal.ts';
import type { TaskDto } from './task.contract.ts';
import { toTaskDto } from './task.service.ts';

/** Pays the reward to the child that completed the task, once; an approved task is answered as it is (ruling 12). */
export async function approveTask(em: EntityManager, actor: Actor, taskId: string): Promise<TaskDto> {
  const { familyId, profileId: actorId } = actor;
  const approval = ledger.approveTask(em, { familyId, actorId, taskId, transactionId: uuidv7() });
  return toTaskDto(await orRefuse(approval, { stateForbids: 'This task is not completed yet' }));
}
