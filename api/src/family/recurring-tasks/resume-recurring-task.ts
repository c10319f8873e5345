import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import { changeOne } from './change-recurring-task.ts';
import { planNext } from './plan-next.ts';
import { recurringTaskDto } from './recurring-task.contract.ts';

export const resumeRecurringTask = operation(
  {
    route: 'POST /api/recurring-tasks/:id/resume',
    summary: 'Resume a recurring task',
    who: 'parent',
    session: 'inside',
    changes: ['recurring-tasks', 'tasks'],
    of: 'recurringTask',
    answers: { 200: recurringTaskDto },
  },
  ({ em, asker, params: { id }, clock = databaseClock }) =>
    changeOne(em, asker, {
      id,
      clock,
      async change(tx, task, moment) {
        if (!task.pausedAt) return;
        task.pausedAt = null;
        await planNext(tx, task, moment);
      },
    }),
);
