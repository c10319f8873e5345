import { uuidv7 } from 'uuidv7';
import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { handleDueRows, type JobDeps } from '../../../core/database/due-rows.ts';

/** Pays each task once when its hours have passed, even with several servers (Rules 6.44). */
export const runApprovalJob = (deps: JobDeps, now: Date) =>
  handleDueRows(deps, now, {
    lookUp: 'due_approvals',
    work: (em, { familyId, id: taskId }) => approveByItself(em, { familyId, taskId, now }),
    trouble: 'an automatic approval failed',
    changes: ['tasks', 'tokens'],
  });

type Due = { familyId: string; taskId: string; now: Date };

export async function approveByItself(em: EntityManager, { familyId, taskId, now }: Due): Promise<boolean> {
  const sql = 'select id from fn.approve_by_itself(?, ?, ?, ?)';
  return (await callFunction(em, sql, [familyId, taskId, now, uuidv7()])).length > 0;
}
