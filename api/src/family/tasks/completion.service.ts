import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import { invalidField } from '../../platform/kernel/errors.ts';
import { hashOf } from '../../platform/kernel/idempotency.ts';
import type { TaskDto } from './task.contract.ts';
import * as ledger from './task.ledger.ts';

/** `childId` is whom a parent names for an "anyone" task (Rules 6.4). */
type Completion = { taskId: string; childId: string | undefined; key: string };

/** Rules 6.24. */
export const taskOver = 'The time for this task is over';

const forbidden: Record<string, string> = {
  approved: 'This task is already approved',
  changed: 'This task has just changed. Please try again',
  over: taskOver,
  taken: 'Someone else has already completed this task',
};
const wrongChild: Record<string, string> = {
  elsewhose: 'This task is for someone else',
  stranger: 'Please choose a child of your family',
  unnamed: 'Choose which child completed this task',
};

/**
 * Pending to completed, by the child or by a parent on its behalf. The first completion wins; repeating it changes
 * nothing (Rules 6.3 and 1.11). The key becomes the attempt's id, so a replay completes nothing twice, and is answered
 * with the task as it is by then, also after a rejection or the task's deletion (Rules 1.8).
 */
export function completeTask(em: EntityManager, asker: Asker, completion: Completion): Promise<TaskDto> {
  const { taskId, childId = null, key } = completion;
  const requestHash = hashOf('complete-task', { taskId, childId: completion.childId });
  return orReject(ledger.completeTask(em, asker, { taskId, childId, key, requestHash }), {
    stateForbids: (why) => forbidden[why] ?? '',
    invalid: (why) => invalidField('child_id', wrongChild[why] ?? ''),
  });
}
