import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../platform/database/orm.ts';
import { sweepDue, type Sweeping } from '../../platform/database/sweep.ts';
import { lockFamily } from '../families/family.service.ts';
import { makeDueDates } from './making.service.ts';
import { RecurringTaskEntity } from '../recurrence/recurring-task.entity.ts';
import { closeTask } from './recurring-task.ledger.ts';

/** Closes every task that nobody has done in its time by `now`. */
export const closeOverTasks = (deps: Sweeping, now: Date) =>
  sweepDue(deps, now, {
    lookUp: 'over_tasks',
    trouble: 'a task could not be closed',
    work: (em, { familyId, id }) => closeTask(em, { familyId, taskId: id, now }),
  });

/** Makes every task that shows by `now`, on any number of servers at once: each date once (Rules 6.23). */
export const makeDueTasks = (deps: Sweeping, now: Date) =>
  sweepDue(deps, now, {
    lookUp: 'due_recurring_tasks',
    trouble: 'a recurring task could not be made',
    async work(em, { familyId, id }) {
      while (!deps.stopping.aborted && !(await makeOne(em, { familyId, id, now })));
    },
  });

const lockedDueTask = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

type DueTask = { familyId: string; id: string; now: Date };

/** False where more dates have come than are made in one transaction. */
const makeOne = (em: EntityManager, { familyId, id, now }: DueTask): Promise<boolean> =>
  em.transactional(async (tx) => {
    const family = await lockFamily(tx, familyId);
    const task = await tx.findOne(RecurringTaskEntity, { familyId, id }, lockedDueTask);
    return !task || makeDueDates(tx, task, { family, now });
  });
