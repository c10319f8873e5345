import { now } from '@tokennest/shared-ui/dates/clock';
import {
  clockTimeIn,
  formatDate,
  formatDayWithin,
  formatShortDate,
  formatTime,
} from '@tokennest/shared-ui/dates/format-day';
import { formatIn, formatRange, partsIn, weekdayIn } from '@tokennest/shared-ui/locale/locale';
import { calendarMessages } from './calendar.messages.ts';

/** For use inside a sentence: 'today, 4:10 PM', 'yesterday', '3 days ago', 'Nov 10'. */
export function dayWithin(iso: string, zone: string, format = formatDayWithin): string {
  const day = format(iso, zone);
  return dateIn(zone, new Date(iso)) >= todayIn(zone) ? calendarMessages.at(day, formatTime(iso, zone)) : day;
}

/** 'Mon' and '16', for the head of a column. */
export const dayNameOf = (date: LocalDate): { weekday: string; day: number } => ({
  weekday: formatIn('UTC', new Date(date), { weekday: 'short' }),
  day: Number(date.slice(8)),
});

export const weekdayNameOf = (date: LocalDate): string => weekdayIn('UTC', new Date(date));

/** 'Nov 16 – 22, 2026', 'Nov 30 – Dec 6, 2026', 'Dec 28, 2026 – Jan 3, 2027'. */
export const formatSpan = (from: LocalDate, to: LocalDate): string =>
  formatRange(new Date(from), new Date(to), { day: 'numeric', month: 'short', year: 'numeric' });

/** A calendar day such as 2026-11-21. It has no zone and compares as text. */
export type LocalDate = string;

const dayMs = 86_400_000;

/** Midnight UTC, for day arithmetic only: UTC days always have 24 hours. */
const instantOf = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`);
const dateAt = (instant: number): LocalDate => new Date(instant).toISOString().slice(0, 10);

export function dateIn(zone: string, instant: Date): LocalDate {
  const { year, month, day } = partsIn(zone, instant, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${year}-${month}-${day}`;
}

/** The family's date. Before the hour when its day begins, it is still the day before. */
export function familyDateIn(zone: string, dayBeginsAt: number, instant = now()): LocalDate {
  const date = dateIn(zone, instant);
  return Number(clockTimeIn(zone, instant).slice(0, 2)) < dayBeginsAt ? addDays(date, -1) : date;
}

export const todayIn = (zone: string): LocalDate => dateIn(zone, now());

export const addDays = (date: LocalDate, days: number): LocalDate => dateAt(instantOf(date) + days * dayMs);

/** Keeps the day, or uses the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(dateAt(first.getTime()), Math.min(Number(date.slice(8)), lastDay) - 1);
}

export const daysBetween = (from: LocalDate, to: LocalDate): number => (instantOf(to) - instantOf(from)) / dayMs;

export function distanceOf(today: LocalDate, date: LocalDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return calendarMessages.today;
  return days === 1 ? calendarMessages.tomorrow : calendarMessages.inDays(days);
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: LocalDate): number => new Date(instantOf(date)).getUTCDay() || 7;

export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));

const isSameYear = (one: LocalDate, other: LocalDate) => one.slice(0, 4) === other.slice(0, 4);

/** 'Mon, Nov 23' or 'Monday, Nov 23', with the year if it is not this year. */
export function formatDay(date: LocalDate, today: LocalDate, weekday: 'short' | 'long' = 'short'): string {
  const words = { weekday, day: 'numeric', month: 'short' } as const;
  return formatIn('UTC', new Date(date), isSameYear(date, today) ? words : { ...words, year: 'numeric' });
}

/** The same without its weekday: 'Nov 23'. */
export const formatDayOfMonth = (date: LocalDate, today: LocalDate): string =>
  (isSameYear(date, today) ? formatShortDate : formatDate)(date, 'UTC');
