import { formatDayWithin, formatTime } from '@tokennest/shared-ui/dates/format-day';

/** A day inside a sentence, of today with its hour: 'today, 16:10', 'yesterday', '3 days ago', '10 Nov'. */
export function dayWithin(iso: string, zone: string): string {
  const day = formatDayWithin(iso, zone);
  return day === 'today' ? `${day}, ${formatTime(iso, zone)}` : day;
}
