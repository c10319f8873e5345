import { dayBegins, type FamilyDay, timeOn } from '../../families/family-day.ts';
import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';

/** Local times (07:30); null for the start and the end of the family's day. */
export interface DueWindow {
  readonly from: string | null;
  readonly until: string | null;
  readonly lastsDays: number;
}

export interface Span {
  readonly showsAt: Date;
  readonly dueAt: Date;
}

export const lastDayOf = (date: LocalDate, { lastsDays }: DueWindow): LocalDate => addDays(date, lastsDays - 1);

/** If no time is left, because clocks jumped over it or the day now starts at another hour, it is all of those days. */
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
