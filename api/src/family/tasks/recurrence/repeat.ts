import type { LocalDate } from '../../../core/kernel/local-date.ts';

/** Weekdays are 1 (Monday) to 7; day 31 is the last day of a shorter month, and -1 the month's last such weekday. */
export type Repeat =
  | { kind: 'days'; every: number }
  | { kind: 'weekdays'; weekdays: readonly number[]; every: number }
  | { kind: 'month_day'; day: number }
  | { kind: 'month_weekday'; nth: 1 | 2 | 3 | 4 | -1; weekday: number }
  | { kind: 'after_done'; days: number };

/** Strictly after this one and not before the start. `after_done` allows any date; the caller decides. */
export function nextDate(repeat: Repeat, startDate: LocalDate, after: LocalDate | null): LocalDate {
  const start = Temporal.PlainDate.from(startDate);
  const from = after === null || after < startDate ? start : Temporal.PlainDate.from(after).add({ days: 1 });
  return firstFrom(repeat, start, from).toString();
}

function firstFrom(repeat: Repeat, start: Temporal.PlainDate, from: Temporal.PlainDate): Temporal.PlainDate {
  switch (repeat.kind) {
    case 'days':
      return start.add({ days: Math.ceil(start.until(from).days / repeat.every) * repeat.every });
    case 'weekdays':
      return firstWeekday(repeat, start, from);
    case 'month_day':
    case 'month_weekday': {
      const inMonth = repeat.kind === 'month_day' ? from.with({ day: repeat.day }) : nthWeekday(repeat, from);
      if (Temporal.PlainDate.compare(inMonth, from) >= 0) return inMonth;
      return firstFrom(repeat, start, from.with({ day: 1 }).add({ months: 1 }));
    }
    case 'after_done':
      return from;
  }
}

export const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

function firstWeekday(
  { weekdays, every }: Extract<Repeat, { kind: 'weekdays' }>,
  start: Temporal.PlainDate,
  from: Temporal.PlainDate,
): Temporal.PlainDate {
  const monday = mondayOf(from);
  const weeksIn = (mondayOf(start).until(monday).days / 7) % every;
  const left = weekdays.filter((weekday) => weeksIn === 0 && weekday >= from.dayOfWeek);
  if (left.length > 0) return monday.add({ days: Math.min(...left) - 1 });
  return monday.add({ weeks: every - weeksIn, days: Math.min(...weekdays) - 1 });
}

function nthWeekday(
  { nth, weekday }: Extract<Repeat, { kind: 'month_weekday' }>,
  month: Temporal.PlainDate,
): Temporal.PlainDate {
  const { dayOfWeek, daysInMonth } = month.with({ day: 1 });
  const first = 1 + ((weekday - dayOfWeek + 7) % 7);
  // The fifth one if it exists; for a later day, `with` would return the month's last day.
  const last = first + (first + 28 <= daysInMonth ? 28 : 21);
  return month.with({ day: nth === -1 ? last : first + 7 * (nth - 1) });
}
