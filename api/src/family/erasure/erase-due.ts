import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { changedThings } from '../../core/kernel/changed.contract.ts';
import { sweepDue, type Sweeping } from '../../core/database/sweep.ts';

/** Erases what has had its seven days by `now`, each once, on any number of servers at once (Rules 4.43). */
export const eraseDue = (deps: Sweeping, now: Date) =>
  sweepDue(deps, now, {
    lookUp: 'due_erasures',
    work: (em, { familyId, id }) => eraseOne(em, [familyId, id, now]),
    trouble: 'what is to be erased could not be erased',
    changes: changedThings,
  });

/** Ten years of a family take longer than what a request may. */
const roomSql = `set local statement_timeout = '10min'`;

const eraseOne = (em: EntityManager, args: unknown[]) =>
  em.transactional(async (tx) => {
    await tx.execute(roomSql);
    await callFunction(tx, 'select fn.erase_due(?, ?, ?)', args);
  });
