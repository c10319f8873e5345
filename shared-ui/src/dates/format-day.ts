import { now as clockNow } from './clock.ts';
import { partsIn } from './zone-format.ts';

const dayMs = 86_400_000;
const words = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const figures = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** Which calendar day it is in the zone, as a count of days. */
export function dayNumber(instant: Date, zone: string): number {
  const { year, month, day } = partsIn(zone, instant, figures);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs;
}

/** Whether a date such as 2026-03-12 is the calendar's in the zone. */
export const isToday = (date: string, zone: string): boolean =>
  Date.parse(date) / dayMs === dayNumber(clockNow(), zone);

/** '12 Mar 2026' in the family's zone. */
export function formatDate(iso: string, zone: string): string {
  const { year, month, day } = partsIn(zone, new Date(iso), words);
  return `${day} ${month} ${year}`;
}

/**
 * 'Today', 'Yesterday', 'N days ago' up to 7, otherwise a date ('10 Nov', with its year when that is not this one).
 * Days are calendar days of the family's zone (Rules 4.9), so 'Yesterday' may be an hour ago.
 */
export function formatDay(iso: string, zone: string, now: Date = clockNow()): string {
  const then = new Date(iso);
  const days = dayNumber(now, zone) - dayNumber(then, zone);
  if (days <= 0) return 'Today'; // a device's clock may lag behind the server's
  if (days === 1) return 'Yesterday';
  if (days <= 7) return `${days} days ago`;
  const { year, month, day } = partsIn(zone, then, words);
  return year === partsIn(zone, now, words).year ? `${day} ${month}` : `${day} ${month} ${year}`;
}

/** The same inside a sentence: 'today', 'yesterday'; a month keeps its capital. */
export const formatDayWithin = (iso: string, zone: string, now?: Date): string =>
  formatDay(iso, zone, now).replace(/^\D/, (letter) => letter.toLowerCase());

/** '16:10' in the family's zone. */
export function formatTime(iso: string, zone: string): string {
  const { hour, minute } = partsIn(zone, new Date(iso), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${hour}:${minute}`;
}
