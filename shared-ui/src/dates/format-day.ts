import { now as clockNow } from './clock.ts';

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** By zone and options, of which a page has a few: making one takes longer than drawing the row that wants it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options);
  const known = formatters.get(key) ?? makeFormatter(zone, options);
  formatters.set(key, known);
  return known;
}

function makeFormatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en', options); // an old browser may not know the zone's name: its own is closest
  }
}

/** The parts of an instant as a clock and calendar in the family's zone show it. */
export function partsIn(zone: string, instant: Date, options: Intl.DateTimeFormatOptions): Parts {
  const parts = formatterOf(zone, options).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

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
