import { uuidv7 } from 'uuidv7';
import { type Clock, databaseClock } from '../../platform/clock/clock.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { familyDateAt } from '../families/family-day.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { conflict, invalidField } from '../../platform/kernel/errors.ts';
import { addDays, type LocalDate } from '../../platform/kernel/local-date.ts';
import { changeOne } from './change.service.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';
import type { Moment } from './planning.service.ts';
import type { RecurringTaskDto } from './recurring-task.contract.ts';
import type { RecurringTask } from '../recurrence/recurring-task.entity.ts';

type Skip = { id: string; date: LocalDate };

/** Leaves a date out that has not come; leaving it out again changes nothing (Rules 6.26). */
export const skipDate = (
  em: EntityManager,
  actor: Actor,
  { id, date }: Skip,
  clock: Clock = databaseClock,
): Promise<RecurringTaskDto> =>
  changeOne(em, actor, {
    id,
    clock,
    async change(tx, { familyId }, { family, now }) {
      const today = familyDateAt(now, family);
      if (date > addDays(today, daysAheadMax)) throw invalidField('date', 'Please choose a day within a year from now');
      const of = { familyId, recurringTaskId: id, dueDate: date };
      const handled = await tx.findOne(OccurrenceEntity, of);
      if (handled?.outcome === 'skipped') return;
      if (handled || date < today) throw hasCome();
      const skip = { ...of, id: uuidv7(), outcome: 'skipped', childId: null, taskId: null, madeAt: now } as const;
      await tx.insert(OccurrenceEntity, skip);
    },
  });

/** So far ahead at most, in days. */
export const daysAheadMax = 366;

const hasCome = () => conflict('This day has already begun');

/** Only before that date; one that is not left out stays so. */
export const unskipDate = (
  em: EntityManager,
  actor: Actor,
  { id, date }: Skip,
  clock: Clock = databaseClock,
): Promise<RecurringTaskDto> =>
  changeOne(em, actor, {
    id,
    clock,
    async change(tx, task, moment) {
      const of = { familyId: task.familyId, recurringTaskId: id, dueDate: date, outcome: 'skipped' } as const;
      if ((await tx.count(OccurrenceEntity, of)) === 0) return;
      if (isBehind(date, task, moment)) throw hasCome();
      await tx.nativeDelete(OccurrenceEntity, of);
    },
  });

const isBehind = (date: LocalDate, task: RecurringTask, { family, now }: Moment): boolean =>
  date < (task.nextDate ?? familyDateAt(now, family));
