import { dateIn, firstInstantOf, type LocalDate } from '../../core/kernel/local-date.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { FamilyDay } from '../families/family-day.ts';
import type { Frequency } from './allowance.contract.ts';

/** A date of the schedule and its first instant. */
export type Due = { date: LocalDate; at: Date };

/** The next of the schedule's dates after this one: the next day, Monday or 1st. */
export const nextDate = (frequency: Frequency, after: LocalDate): LocalDate =>
  following[frequency](Temporal.PlainDate.from(after)).toString();

const following: Record<Frequency, (after: Temporal.PlainDate) => Temporal.PlainDate> = {
  daily: (after) => after.add({ days: 1 }),
  weekly: (after) => after.add({ days: 8 - after.dayOfWeek }),
  monthly: (after) => after.with({ day: 1 }).add({ months: 1 }),
};

export function nextDue(frequency: Frequency, after: LocalDate, timeZone: string): Due {
  const date = nextDate(frequency, after);
  return { date, at: firstInstantOf(date, timeZone) };
}

/** `paid`: dates from today on that were paid already, as a family that moved to the west has. */
type Plan = { frequency: Frequency; startDate: LocalDate; timeZone: string; now: Date; paid?: ReadonlySet<LocalDate> };

/** The first date of the schedule that begins strictly after now, is not before the start and not paid (Rules 9.2). */
export function firstDue({ frequency, startDate, timeZone, now, paid }: Plan): Due {
  const today = dateIn(timeZone, now);
  const from = Temporal.PlainDate.from(today > startDate ? today : startDate);
  let due = nextDue(frequency, from.subtract({ days: 1 }).toString(), timeZone);
  // Today has begun, and where clocks go back over midnight tomorrow may have, too.
  while (due.at <= now || paid?.has(due.date)) due = nextDue(frequency, due.date, timeZone);
  return due;
}

const lockedDatesSql = `
  select next_date::text as date from allowance where family_id = ? and next_date is not null order by id for update`;

/** By their dates: a family's hundred allowances have a few dates among them. */
const rescheduleSql = `
  update allowance set next_execution_at = planned.at
    from unnest(?::date[], ?::timestamptz[]) as planned (date, at)
   where family_id = ? and next_date = planned.date`;

/**
 * After the family's zone was changed: each next date stays and begins when it does in the new zone; already past, it
 * is due at once (Rules 9.5). Call in the transaction that locked and changed the family.
 */
export async function rescheduleAllowances(
  tx: EntityManager,
  familyId: string,
  { timeZone }: FamilyDay,
): Promise<void> {
  const planned = await tx.execute<{ date: string }[]>(lockedDatesSql, [familyId]);
  const dates = [...new Set(planned.map(({ date }) => date))];
  const instants = dates.map((date) => firstInstantOf(date, timeZone).toISOString());
  if (dates.length > 0) await tx.execute(rescheduleSql, [arrayOf(dates), arrayOf(instants), familyId]);
}

const arrayOf = (values: readonly string[]) => `{${values.join(',')}}`;
