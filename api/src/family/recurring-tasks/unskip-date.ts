import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import type { LocalDate } from '../../core/kernel/local-date.ts';
import { familyDateAt } from '../families/family-day.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import { changeOne } from './change-recurring-task.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';
import type { Moment } from './plan-next.ts';
import { recurringTaskDto, skipBody } from './recurring-task.contract.ts';
import { hasCome } from './skip-date.ts';

export const unskipDate = operation(
  {
    route: 'POST /api/recurring-tasks/:id/unskip',
    summary: 'Undo the skip of a day',
    who: 'parent',
    session: 'inside',
    changes: ['recurring-tasks', 'tasks'],
    of: 'recurringTask',
    body: skipBody,
    answers: { 200: recurringTaskDto },
    refuses: [409],
  },
  ({ em, asker, params: { id }, body: { date }, clock = databaseClock }) =>
    changeOne(em, asker, {
      id,
      clock,
      async change(tx, task, moment) {
        const of = { familyId: task.familyId, recurringTaskId: id, dueDate: date, outcome: 'skipped' } as const;
        if ((await tx.count(OccurrenceEntity, of)) === 0) return;
        if (isBehind(date, task, moment)) throw hasCome();
        await tx.nativeDelete(OccurrenceEntity, of);
      },
    }),
);

const isBehind = (date: LocalDate, task: RecurringTask, { family, now }: Moment): boolean =>
  date < (task.nextDate ?? familyDateAt(now, family));
