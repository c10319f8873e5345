import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import type { TaskDto } from './task.contract.ts';
import * as ledger from './task.ledger.ts';

type Rejection = { id: string; reason: string | null };

/** Completed to pending, for the child to try again; repeating it changes nothing (Rules 6.6 and 1.11). */
export function rejectTask(em: EntityManager, asker: Asker, { id: taskId, reason }: Rejection): Promise<TaskDto> {
  return orReject(ledger.rejectTask(em, asker, { taskId, reason }), {
    stateForbids: (why) => (why === 'approved' ? 'This task is already approved' : 'This task is not completed yet'),
  });
}
