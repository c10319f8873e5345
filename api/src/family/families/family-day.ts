import { addDays, dateIn, instantOf, type LocalDate } from '../../core/kernel/local-date.ts';

/** A family's date begins at this hour (0 to 23) in its zone, and ends when the next date begins. */
export interface FamilyDay {
  readonly timeZone: string;
  readonly dayBeginsAt: number;
}

export const dayBegins = (date: LocalDate, { timeZone, dayBeginsAt }: FamilyDay): Date =>
  instantOf(date, { timeZone, time: `${String(dayBeginsAt).padStart(2, '0')}:00` });

/** A time before the start of the day means the following night. */
export function timeOn(date: LocalDate, time: string, { timeZone, dayBeginsAt }: FamilyDay): Date {
  const isAfterMidnight = Number(time.slice(0, 2)) < dayBeginsAt;
  return instantOf(isAfterMidnight ? addDays(date, 1) : date, { timeZone, time });
}

/** A date that has begun does not begin again when clocks go back over its beginning. */
export function familyDateAt(instant: Date, day: FamilyDay): LocalDate {
  let date = addDays(dateIn(day.timeZone, instant), 1);
  while (dayBegins(date, day) > instant) date = addDays(date, -1);
  return date;
}
