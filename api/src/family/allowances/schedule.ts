import { dateIn, firstInstantOf, type LocalDate } from '../../core/kernel/local-date.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { FamilyDay } from '../families/family-day.ts';
import type { Frequency } from './allowance.contract.ts';

export type Due = { date: LocalDate; at: Date };

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

/** `paid` are already paid dates from today on, which exist after a family moved west. */
type Plan = { frequency: Frequency; startDate: LocalDate; timeZone: string; now: Date; paid?: ReadonlySet<LocalDate> };

/** The first unpaid date that begins after now and is not before the start date (Rules 9.2). */
export function firstDue({ frequency, startDate, timeZone, now, paid }: Plan): Due {
  const today = dateIn(timeZone, now);
  const from = Temporal.PlainDate.from(today > startDate ? today : startDate);
  let due = nextDue(frequency, from.subtract({ days: 1 }).toString(), timeZone);
  // Today has begun, and if clocks go back over midnight, tomorrow may have begun as well.
  while (due.at <= now || paid?.has(due.date)) due = nextDue(frequency, due.date, timeZone);
  return due;
}

const lockedDatesSql = `
  select next_date::text as date from allowance where family_id = ? and next_date is not null order by id for update`;

/** Grouped by date, because a hundred allowances share a few dates. */
const rescheduleSql = `
  update allowance set next_execution_at = planned.at
    from unnest(?::date[], ?::timestamptz[]) as planned (date, at)
   where family_id = ? and next_date = planned.date`;

/** Call in the transaction that changes the zone. Dates already begun in the new zone are due now (Rules 9.5). */
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
