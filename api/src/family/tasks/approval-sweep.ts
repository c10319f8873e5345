import { uuidv7 } from 'uuidv7';
import { sweepDue, type Sweeping } from '../../platform/database/sweep.ts';
import { approveByItself } from './task.ledger.ts';

/**
 * Pays every completed task that does so by itself and whose hours are over by `now`, once, on any number of servers at
 * once (Rules 6.44).
 */
export const sweepApprovals = (deps: Sweeping, now: Date) =>
  sweepDue(deps, now, {
    lookUp: 'due_approvals',
    work: (em, { familyId, id: taskId }) => approveByItself(em, { familyId, taskId, now, transactionId: uuidv7() }),
    trouble: 'a task could not be paid',
  });
