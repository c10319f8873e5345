import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import { changeOne, unplanned } from './change-recurring-task.ts';
import { recurringTaskDto } from './recurring-task.contract.ts';

export const pauseRecurringTask = operation(
  {
    route: 'POST /api/recurring-tasks/:id/pause',
    summary: 'Pause a recurring task',
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
      async change(_, task, { now }) {
        Object.assign(task, { pausedAt: task.pausedAt ?? now, ...unplanned } satisfies Partial<RecurringTask>);
      },
    }),
);
