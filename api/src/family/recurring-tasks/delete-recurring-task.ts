import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { type RecurringTask, RecurringTaskEntity } from '../tasks/recurrence/recurring-task.entity.ts';
import { changeAfterMaking, unplanned } from './change-recurring-task.ts';

/** Marks it as deleted. Deleting it again changes nothing (Rules 1.12). */
export const deleteRecurringTask = operation(
  {
    route: 'DELETE /api/recurring-tasks/:id',
    summary: 'Delete a recurring task; its tasks stay',
    who: 'parent',
    session: 'inside',
    changes: ['recurring-tasks', 'tasks'],
    of: 'recurringTask',
    answers: { 204: null },
  },
  async ({ em, asker, params: { id }, clock = databaseClock }) => {
    const deleted = await changeAfterMaking(em, asker, {
      id,
      clock,
      async change(_, task, { now }) {
        Object.assign(task, { deletedAt: now, ...unplanned } satisfies Partial<RecurringTask>);
      },
    });
    if (deleted) return;
    const which = { familyId: asker.familyId, id };
    if ((await writeAs(em, asker, 'parent', (tx) => tx.count(RecurringTaskEntity, which))) === 0) throw notFound();
  },
);
