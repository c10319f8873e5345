const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const isToday = (at: Date, now: Date) => at.toDateString() === now.toDateString();

export const timeOf = (at: string) => new Date(at).toLocaleTimeString('en-GB', time);
export const timeWithSeconds = (at: number) => new Date(at).toLocaleTimeString('en-GB', { ...time, second: '2-digit' });

/** `18:05` today, `Wed 19:42` this week, `16 Nov, 19:42` earlier. */
export function shortTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (isToday(at, now)) return timeOf(iso);
  const isThisWeek = now.getTime() - at.getTime() < 6 * dayMs;
  const on = isThisWeek ? { weekday: 'short' as const } : { day: 'numeric' as const, month: 'short' as const };
  return `${at.toLocaleDateString('en-GB', on)}${isThisWeek ? '' : ','} ${timeOf(iso)}`;
}

export const longTime = (iso: string) => new Date(iso).toLocaleString('en-GB', { ...day, ...time });

export const fullTime = (iso: string) => new Date(iso).toLocaleString('en-GB', { ...day, year: 'numeric', ...time });

export function ago(from: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - from) / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
}

export function duration(ms: number): string {
  const [days, hours, minutes] = [Math.floor(ms / dayMs), Math.floor(ms / hourMs) % 24, Math.floor(ms / minuteMs) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

export const whole = (count: number) => count.toLocaleString('en-US');
export const counted = (count: number, one: string, many = `${one}s`) => `${whole(count)} ${count === 1 ? one : many}`;
export const milliseconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** For example `4.1`. */
export const inGigabytes = (bytes: number) => {
  const gigabytes = bytes / 1e9;
  return gigabytes.toFixed(gigabytes < 100 && gigabytes % 1 !== 0 ? 1 : 0);
};
export function size(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} KB`;
  return bytes < 1e8 ? `${Math.round(bytes / 1e6)} MB` : `${inGigabytes(bytes)} GB`;
}
