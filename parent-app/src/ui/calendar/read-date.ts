import { dateFormat, formatIn } from '@tokennest/shared-ui/locale/locale';
import type { LocalDate } from './calendar.ts';

const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** 'Mon, Nov 23, 2026', as the field shows a date and readDate reads it. */
export const formatWhole = (date: Date): string => formatIn('UTC', date, parts);

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthIn = (month: number, style: 'short' | 'long') =>
  dateFormat('UTC', { ...parts, month: style })
    .formatToParts(Date.UTC(2026, month))
    .filter(({ type }) => type === 'month')
    .map(({ value }) => ({ name: value.toLowerCase(), month: month + 1 }));

/** Short and long month names in the user's locale. Empty if the locale writes numbers. */
const readerMonths = () =>
  Array.from({ length: 12 }, (_, month) => [...monthIn(month, 'short'), ...monthIn(month, 'long')])
    .flat()
    .filter(({ name }) => !/\d/.test(name));

/**
 * Finds the month by its name in the user's language or in English. The last name counts, because a weekday may look like
 * a month (Spanish 'mar, 3 nov'). If two names end together, the longer one counts.
 */
function monthNamed(text: string): number | undefined {
  const found = readerMonths()
    .map(({ name, month }) => ({ month, length: name.length, end: text.lastIndexOf(name) + name.length }))
    .filter(({ length, end }) => end >= length)
    .toSorted((one, other) => other.end - one.end || other.length - one.length);
  if (found[0]) return found[0].month;
  const english = text.match(/[a-z]+/g)?.findLast((word) => monthNames.includes(word.slice(0, 3)));
  return english === undefined ? undefined : monthNames.indexOf(english.slice(0, 3)) + 1;
}

/** True if the user's locale writes the month before the day in numeric dates. */
function isMonthFirst(): boolean {
  const order = dateFormat('UTC', { dateStyle: 'short' }).formatToParts();
  return order.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

function dateOf(year: number, month: number, day: number): LocalDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 2000 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** A date with a named month; in Hungarian its year comes first. */
function readNamed(text: string, numbers: readonly string[]): LocalDate | null {
  const year = numbers.find((digits) => digits.length === 4);
  const day = numbers.find((digits) => digits.length < 3);
  const month = year && day && monthNamed(text);
  return month ? dateOf(Number(year), month, Number(day)) : null;
}

/** Where the year comes first the month follows; where it comes last, the day precedes the month unless a slash is between. */
function readFigures(text: string, [first = '', second = '', third = '']: readonly string[]): LocalDate | null {
  if (first.length === 4) return text.includes('-') ? null : dateOf(Number(first), Number(second), Number(third));
  if (third.length !== 4) return null;
  const isSwapped = text.includes('/') && isMonthFirst();
  return dateOf(Number(third), Number(isSwapped ? first : second), Number(isSwapped ? second : first));
}

/**
 * Parses a typed date: '2026-11-23', 'Mon, Nov 23, 2026', '23 november 2026', '23.11.2026', or the format of formatWhole.
 * Null for anything else, including a date without a year such as 'Jan 1', which the calendar would accept too early.
 */
export function readDate(text: string): LocalDate | null {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(typed);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = typed.match(/\d+/g) ?? [];
  if (numbers.length < 2) return null;
  // Vietnamese weekdays contain a number, which comes first.
  return numbers.length === 2 ? readNamed(typed, numbers) : readFigures(typed, numbers.slice(-3));
}
