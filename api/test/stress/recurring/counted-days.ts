import type { Repeat } from '../../../src/family/tasks/recurrence/repeat.ts';

/** A date from counting days and month lengths, without date arithmetic. */
interface CountedDay {
  readonly date: string;
  readonly day: number;
  readonly weekday: number;
  readonly week: number;
  readonly isLastOfMonth: boolean;
  /** Its position among the same weekdays of its month, and whether it is the last of them. */
  readonly nth: number;
  readonly isLastOfWeekday: boolean;
}

const firstYear = 2001;
const lastYear = 2060;
/** The first day, a Monday, in UTC. */
const firstMidnightMs = 978_307_200_000;
const dayMs = 86_400_000;

const lengthOf = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

function countDays(): CountedDay[] {
  const days: CountedDay[] = [];
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const length = lengthOf(year, month);
      for (let day = 1; day <= length; day += 1) {
        const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
        const [weekday, week] = [1 + (days.length % 7), Math.floor(days.length / 7)];
        const place = { nth: Math.ceil(day / 7), isLastOfWeekday: day + 7 > length, isLastOfMonth: day === length };
        days.push({ date, day, weekday, week, ...place });
      }
    }
  }
  return days;
}

const days = countDays();

export const dateOf = (number: number): string => days[number]?.date ?? 'too late to be counted';
export const midnightMs = (number: number): number => firstMidnightMs + number * dayMs;

type CalendarRule = Exclude<Repeat, { kind: 'after_done' }>;

/** True if the day belongs to a rule with this start, decided from the day itself instead of from a next date. */
export function belongsTo(repeat: CalendarRule, start: number, number: number): boolean {
  const [first, it] = [days[start], days[number]];
  if (!first || !it) throw new Error('Not counted that far');
  if (number < start) return false;
  switch (repeat.kind) {
    case 'days':
      return (number - start) % repeat.every === 0;
    case 'weekdays':
      return (it.week - first.week) % repeat.every === 0 && repeat.weekdays.some((each) => each === it.weekday);
    case 'month_day':
      return it.day === repeat.day || (it.isLastOfMonth && it.day < repeat.day);
    case 'month_weekday':
      return it.weekday === repeat.weekday && (repeat.nth === -1 ? it.isLastOfWeekday : it.nth === repeat.nth);
  }
}
