import { now } from '@tokennest/shared-ui/dates/clock';
import { formatDayWithin, formatTime, partsIn } from '@tokennest/shared-ui/dates/format-day';

/** A day inside a sentence, of today with its hour: 'today, 16:10', 'yesterday', '3 days ago', '10 Nov'. */
export function dayWithin(iso: string, zone: string): string {
  const day = formatDayWithin(iso, zone);
  return day === 'today' ? `${day}, ${formatTime(iso, zone)}` : day;
}

const partsOf = (date: LocalDate) =>
  partsIn('UTC', new Date(`${date}T00:00:00Z`), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** 'Mon' and '16'. */
export function dayNameOf(date: LocalDate): { weekday: string; day: string } {
  const { weekday = '', day = '' } = partsOf(date);
  return { weekday, day };
}

/** 'Sunday'. */
export const weekdayNameOf = (date: LocalDate): string =>
  partsIn('UTC', new Date(`${date}T00:00:00Z`), { weekday: 'long' }).weekday ?? '';

/** '16 – 22 Nov 2026', '30 Nov – 6 Dec 2026', '28 Dec 2026 – 3 Jan 2027'. */
export function formatSpan(from: LocalDate, to: LocalDate): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const isSameYear = first.year === last.year;
  const month = isSameYear && first.month === last.month ? '' : ` ${first.month}`;
  const start = `${first.day}${month}${isSameYear ? '' : ` ${first.year}`}`;
  return from === to ? formatEnd(last) : `${start} – ${formatEnd(last)}`;
}

const formatEnd = ({ day, month, year }: ReturnType<typeof partsOf>) => `${day} ${month} ${year}`;

/** A day of the calendar, written 2026-11-21: it has no zone, and compares as text. */
export type LocalDate = string;

const dayMs = 86_400_000;

/** The first instant of the date in UTC, where every day has 24 hours: only for counting. */
const instantOf = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`);
const dateAt = (instant: number): LocalDate => new Date(instant).toISOString().slice(0, 10);

/** Which day it is in the zone. */
export function dateIn(zone: string, instant: Date): LocalDate {
  const { year, month, day } = partsIn(zone, instant, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${year}-${month}-${day}`;
}

/** The family's date: until its day begins, at this hour, it is still the day before. */
export function familyDateIn(zone: string, dayBeginsAt: number, instant = now()): LocalDate {
  const date = dateIn(zone, instant);
  return Number(formatTime(instant.toISOString(), zone).slice(0, 2)) < dayBeginsAt ? addDays(date, -1) : date;
}

export const todayIn = (zone: string): LocalDate => dateIn(zone, now());

export const addDays = (date: LocalDate, days: number): LocalDate => dateAt(instantOf(date) + days * dayMs);

/** The same day of another month, or its last one. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(dateAt(first.getTime()), Math.min(Number(date.slice(8)), lastDay) - 1);
}

/** How many days the second date comes after the first. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => (instantOf(to) - instantOf(from)) / dayMs;

/** 'Today', 'Tomorrow', 'In 4 days'. */
export function distanceOf(today: LocalDate, date: LocalDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: LocalDate): number => new Date(instantOf(date)).getUTCDay() || 7;

/** Of the week that the date is in. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));

/** 'Mon 23 Nov', or 'Monday 23 Nov'; with its year when that is not today's. */
export function formatDay(date: LocalDate, today: LocalDate, weekday: 'short' | 'long' = 'short'): string {
  const words = { weekday, day: 'numeric', month: 'short' } as const;
  const { weekday: name, day, month } = partsIn('UTC', new Date(instantOf(date)), words);
  const year = date.slice(0, 4);
  return `${name} ${day} ${month}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}
