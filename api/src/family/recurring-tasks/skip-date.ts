import { uuidv7 } from 'uuidv7';
import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import { conflict, invalidField } from '../../core/errors/errors.ts';
import { addDays, type LocalDate } from '../../core/kernel/local-date.ts';
import { familyDateAt } from '../families/family-day.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import { changeOne } from './change-recurring-task.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';
import type { Moment } from './plan-next.ts';
import { recurringTaskDto, skipBody } from './recurring-task.contract.ts';
import { recurringTasks } from './check-recurring-task.ts';

/** Only future dates; skipping one again changes nothing (Rules 6.26). */
export const skipDate = operation(
  {
    route: 'POST /api/recurring-tasks/:id/skip',
    summary: 'Skip one day',
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
      async change(tx, { familyId }, { family, now }) {
        const today = familyDateAt(now, family);
        if (date > addDays(today, daysAheadMax)) throw invalidField('date', recurringTasks.withinYear);
        const of = { familyId, recurringTaskId: id, dueDate: date };
        const handled = await tx.findOne(OccurrenceEntity, of);
        if (handled?.outcome === 'skipped') return;
        if (handled || date < today) throw hasCome();
        const skip = { ...of, id: uuidv7(), outcome: 'skipped', childId: null, taskId: null, madeAt: now } as const;
        await tx.insert(OccurrenceEntity, skip);
      },
    }),
);

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

export const daysAheadMax = 366;

const hasCome = () => conflict(recurringTasks.dayBegun);
