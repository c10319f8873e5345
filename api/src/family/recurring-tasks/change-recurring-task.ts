import { LockMode } from '@mikro-orm/core';
import type { Clock } from '../../core/clock/clock.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { lockFamily } from '../families/family.ts';
import { type RecurringTask, RecurringTaskEntity } from '../tasks/recurrence/recurring-task.entity.ts';
import { makeDueDates } from './make-due-tasks.ts';
import type { Moment } from './plan-next.ts';
import { toRecurringTaskDtos } from './recurring-task-dto.ts';
import type { RecurringTaskDto } from './recurring-task.contract.ts';

type Change = {
  id: string;
  clock: Clock;
  change: (tx: EntityManager, task: RecurringTask, moment: Moment) => Promise<void>;
};

export async function changeOne(em: EntityManager, asker: Asker, change: Change): Promise<RecurringTaskDto> {
  const changed = await changeAfterMaking(em, asker, change);
  if (!changed) throw notFound();
  return changed;
}

const lockedRecurringTask = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/**
 * Handles all due dates by the old plan first, even if the parent is faster than the scheduler, and those that the
 * change makes due afterwards. Null if there is no such task. Locks the family, then the recurring task.
 */
export async function changeAfterMaking(em: EntityManager, asker: Asker, { id, clock, change }: Change) {
  const { familyId } = asker;
  for (;;) {
    const changed = await writeAs(em, asker, 'parent', async (tx) => {
      const family = await lockFamily(tx, familyId);
      const task = await tx.findOne(RecurringTaskEntity, { familyId, id, deletedAt: null }, lockedRecurringTask);
      if (!task) return null;
      const moment = { family, now: await clock(tx) };
      // After a long outage, the next transaction handles the remaining dates.
      if (!(await makeDueDates(tx, task, moment))) return undefined;
      await change(tx, task, moment);
      await makeDueDates(tx, task, moment);
      await tx.flush();
      return (await toRecurringTaskDtos(tx, [task], moment))[0] ?? null;
    });
    if (changed !== undefined) return changed;
  }
}

export const unplanned = { nextDate: null, nextAt: null } satisfies Partial<RecurringTask>;
