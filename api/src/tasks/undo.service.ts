import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import type { Actor } from '../kernel/actor.ts';
import { toTaskDto } from './attempts.service.ts';
import type { TaskDto } from './task.contract.ts';
import * as ledger from './task.ledger.ts';

/** Completed to pending, until a parent has decided; repeating it changes nothing (Rules 6.42 and 1.11). */
export function undoTask(em: EntityManager, actor: Actor, taskId: string): Promise<TaskDto> {
  const { familyId, profileId: actorId, sessionId } = actor;
  const asked = { familyId, actorId, sessionId, taskId };
  const undoing = em.transactional(async (tx) => toTaskDto(tx, actor, await ledger.undoTask(tx, asked)));
  return orReject(undoing, {
    stateForbids: (why) => (why === 'approved' ? 'This task is already approved' : 'This task is not completed yet'),
  });
}
