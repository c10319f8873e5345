import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { changedThings } from '../../core/kernel/changed.contract.ts';
import { handleDueRows, type JobDeps } from '../../core/database/due-rows.ts';

/** Carries out the erasures due by `now`, each once, safely on several servers in parallel (Rules 4.43). */
export const eraseDue = (deps: JobDeps, now: Date) =>
  handleDueRows(deps, now, {
    lookUp: 'due_erasures',
    work: (em, { familyId, id }) => eraseOne(em, [familyId, id, now]),
    trouble: 'an erasure failed',
    changes: changedThings,
  });

/** Ten years of a family take longer than the timeout of a request. */
const roomSql = `set local statement_timeout = '10min'`;

const eraseOne = (em: EntityManager, args: unknown[]) =>
  em.transactional(async (tx) => {
    await tx.execute(roomSql);
    await callFunction(tx, 'select fn.erase_due(?, ?, ?)', args);
  });
