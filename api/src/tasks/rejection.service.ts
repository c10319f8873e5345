import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import type { Actor } from '../kernel/actor.ts';
import { toTaskDto } from './attempts.service.ts';
import type { TaskDto } from './task.contract.ts';
import * as ledger from './task.ledger.ts';

type Rejection = { id: string; reason: string | null };

/** Completed to pending, for the child to try again; repeating it changes nothing (Rules 6.6 and 1.11). */
export function rejectTask(em: EntityManager, actor: Actor, { id: taskId, reason }: Rejection): Promise<TaskDto> {
  const { familyId, profileId: actorId, sessionId } = actor;
  const asked = { familyId, actorId, sessionId, taskId, reason };
  const rejecting = em.transactional(async (tx) => toTaskDto(tx, actor, await ledger.rejectTask(tx, asked)));
  return orReject(rejecting, {
    stateForbids: (why) => (why === 'approved' ? 'This task is already approved' : 'This task is not completed yet'),
  });
}
