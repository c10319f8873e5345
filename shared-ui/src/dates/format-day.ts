import { formatIn, partsIn } from '../locale/locale.ts';
import { now as clockNow } from './clock.ts';
import { dateMessages } from './dates.messages.ts';

const dayMs = 86_400_000;
const figures = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const short = { month: 'short', day: 'numeric' } as const;
const whole = { ...short, year: 'numeric' } as const;

/** Which calendar day it is in the zone, as a count of days. */
export function dayNumber(instant: Date, zone: string): number {
  const { year, month, day } = partsIn(zone, instant, figures);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs;
}

/** True if a date such as 2026-03-12 is today in the zone. */
export const isToday = (date: string, zone: string): boolean =>
  Date.parse(date) / dayMs === dayNumber(clockNow(), zone);

/** 'Mar 12, 2026' in the family's zone. */
export const formatDate = (iso: string, zone: string): string => formatIn(zone, new Date(iso), whole);

/** 'Mar 12' in the family's zone. */
export const formatShortDate = (iso: string, zone: string): string => formatIn(zone, new Date(iso), short);

/** 'Today', 'Yesterday', 'N days ago', or these words inside a sentence; undefined for a day more than a week ago. */
function nearDay(
  iso: string,
  zone: string,
  now: Date,
  said: Pick<typeof dateMessages, 'today' | 'yesterday' | 'daysAgo'> = dateMessages,
): string | undefined {
  const days = dayNumber(now, zone) - dayNumber(new Date(iso), zone);
  if (days <= 0) return said.today; // a device's clock may lag behind the server's
  if (days === 1) return said.yesterday;
  return days <= 7 ? said.daysAgo(days) : undefined;
}

function dateOf(iso: string, zone: string, now: Date): string {
  const yearOf = (instant: Date) => partsIn(zone, instant, figures).year;
  return (yearOf(new Date(iso)) === yearOf(now) ? formatShortDate : formatDate)(iso, zone);
}

/**
 * 'Today', 'Yesterday', 'N days ago' up to 7, otherwise a date ('Nov 10', with its year when that is not this one).
 * Days are calendar days of the family's zone (Rules 4.9), so 'Yesterday' may be an hour ago.
 */
export const formatDay = (iso: string, zone: string, now: Date = clockNow()): string =>
  nearDay(iso, zone, now) ?? dateOf(iso, zone, now);

/** The same inside a sentence: 'Redeemed today', 'Redeemed Nov 10'. */
export const formatDayWithin = (iso: string, zone: string, now: Date = clockNow()): string =>
  nearDay(iso, zone, now, dateMessages.within) ?? dateMessages.within.date(dateOf(iso, zone, now));

/** The same after 'since', where no language writes another preposition. */
export const formatDaySince = (iso: string, zone: string, now: Date = clockNow()): string =>
  nearDay(iso, zone, now, dateMessages.within) ?? dateOf(iso, zone, now);

/** The same where a date needs its preposition: 'today', 'yesterday', '3 days ago', 'on Nov 13'. */
export const formatDayOn = (iso: string, zone: string, now: Date = clockNow()): string =>
  nearDay(iso, zone, now, dateMessages.within) ?? dateMessages.within.onDate(dateOf(iso, zone, now));

/** '4:10 PM' or '16:10' in the family's zone, as the reader's locale writes it. */
export const formatTime = (iso: string, zone: string): string => formatIn(zone, new Date(iso), { timeStyle: 'short' });

/** A time of the family's clock, '16:10', for its reader. */
export const formatClockTime = (time: string): string => formatTime(`2000-01-01T${time}:00Z`, 'UTC');

/** '16:10' in the family's zone for every reader: to compare, not to show. */
export function clockTimeIn(zone: string, instant: Date): string {
  const { hour, minute } = partsIn(zone, instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${hour}:${minute}`;
}
