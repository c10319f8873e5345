import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import type { TaskDto } from './task.contract.ts';
import * as ledger from './task.ledger.ts';

/** Completed to pending, until a parent has decided; repeating it changes nothing (Rules 6.42 and 1.11). */
export function undoTask(em: EntityManager, asker: Asker, taskId: string): Promise<TaskDto> {
  return orReject(ledger.undoTask(em, asker, taskId), {
    stateForbids: (why) => (why === 'approved' ? 'This task is already approved' : 'This task is not completed yet'),
  });
}
