import { formatIn, formatNumber } from '@tokennest/shared-ui/locale/locale';
import { formatMessages as words } from './format.messages.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const isToday = (at: Date, now: Date) => at.toDateString() === now.toDateString();

/** In the zone of the operator's device. */
const said = (at: string | number, options: Intl.DateTimeFormatOptions) => formatIn(undefined, new Date(at), options);

export const timeOf = (at: string) => said(at, { timeStyle: 'short' });
export const timeWithSeconds = (at: number) => said(at, { timeStyle: 'medium' });

/** `6:05 PM` today, `Wed 7:42 PM` this week, `Nov 16, 7:42 PM` earlier. */
export function shortTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (isToday(at, now)) return timeOf(iso);
  if (now.getTime() - at.getTime() < 6 * dayMs) return `${said(iso, { weekday: 'short' })} ${timeOf(iso)}`;
  return `${said(iso, { day: 'numeric', month: 'short' })}, ${timeOf(iso)}`;
}

export const longTime = (iso: string) => `${said(iso, day)}, ${timeOf(iso)}`;

export const fullTime = (iso: string) => `${said(iso, { ...day, year: 'numeric' })}, ${timeOf(iso)}`;

export function ago(from: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - from) / 1000));
  if (seconds < 5) return words.justNow;
  if (seconds < 60) return words.secondsAgo(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? words.minuteAgo : words.minutesAgo(minutes);
}

export function duration(ms: number): string {
  const [days, hours, minutes] = [Math.floor(ms / dayMs), Math.floor(ms / hourMs) % 24, Math.floor(ms / minuteMs) % 60];
  if (days > 0) return words.daysAndHours(days, hours);
  return hours > 0 ? words.hoursAndMinutes(hours, minutes) : words.minutes(minutes);
}

export const whole = (count: number) => formatNumber(count);
export const milliseconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${formatNumber(ms / 1000, 1)} s`);

/** For example `4.1`. */
export const inGigabytes = (bytes: number) => {
  const gigabytes = bytes / 1e9;
  return formatNumber(gigabytes, gigabytes < 100 ? 1 : 0);
};
export function size(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} KB`;
  return bytes < 1e8 ? `${Math.round(bytes / 1e6)} MB` : `${inGigabytes(bytes)} GB`;
}
