import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';

/** A day inside a sentence: 'today, 16:10', 'yesterday', '3 days ago', '10 Nov'. */
export function dayWithin(iso: string, zone: string): string {
  const day = formatDay(iso, zone);
  if (day === 'Today') return `today, ${formatTime(iso, zone)}`;
  return day === 'Yesterday' ? 'yesterday' : day;
}
