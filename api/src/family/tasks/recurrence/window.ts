import { dayBegins, type FamilyDay, timeOn } from '../../families/family-day.ts';
import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';

/** When something of a date can be done: times of the family's day (07:30), null for its beginning and its end. */
export interface DueWindow {
  readonly from: string | null;
  readonly until: string | null;
  /** The end is that of the last of so many days. */
  readonly lastsDays: number;
}

export interface Span {
  readonly showsAt: Date;
  readonly dueAt: Date;
}

export const lastDayOf = (date: LocalDate, { lastsDays }: DueWindow): LocalDate => addDays(date, lastsDays - 1);

/**
 * Never reaches out of the family's days. Where no time is left in it, since clocks were set forward over it or the
 * family's day begins at another hour than when it was chosen, it is the whole of those days.
 */
export function windowOf(date: LocalDate, due: DueWindow, day: FamilyDay): Span {
  const last = lastDayOf(date, due);
  const begins = dayBegins(date, day);
  const ends = dayBegins(addDays(last, 1), day);
  const showsAt = due.from === null ? begins : latest(begins, timeOn(date, due.from, day));
  const dueAt = due.until === null ? ends : earliest(ends, timeOn(last, due.until, day));
  return showsAt < dueAt ? { showsAt, dueAt } : { showsAt: begins, dueAt: ends };
}

const earliest = (one: Date, other: Date) => (one < other ? one : other);
const latest = (one: Date, other: Date) => (one > other ? one : other);
