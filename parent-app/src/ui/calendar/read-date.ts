import type { LocalDate } from './calendar.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day comes before the month wherever a person writes figures only, except where their device says otherwise. */
function isMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).formatToParts();
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

/** Null for a day that no calendar has, such as 31 Feb. */
function dateOf(year: number, month: number, day: number): LocalDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 2000 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * A date as a person may type it: '2026-11-23', 'Mon 23 Nov 2026', '23 november 2026', '23.11.2026'. Null for anything
 * else, and for what typing passes on the way, such as '1 Jan': the calendar would take it before the year is there.
 */
export function readDate(text: string, monthFirst = isMonthFirst()): LocalDate | null {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(?:[a-z]+,? )?(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})$/.exec(typed);
  if (named) return dateOf(Number(named[3]), monthNames.indexOf(named[2] ?? '') + 1, Number(named[1]));
  const figures = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(typed);
  if (!figures) return null;
  const [first, second] = [Number(figures[1]), Number(figures[3])];
  const isSwapped = monthFirst && figures[2] === '/';
  return dateOf(Number(figures[4]), isSwapped ? first : second, isSwapped ? second : first);
}
