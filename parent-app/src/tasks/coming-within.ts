import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { dateIn, formatDay, todayIn } from '../calendar/calendar.ts';

/** What is still to come, inside a sentence: 'today, 16:10', 'Tue 24 Nov, 16:10'. */
export function comingWithin(iso: string, zone: string): string {
  const today = todayIn(zone);
  const date = dateIn(zone, new Date(iso));
  return `${date === today ? 'today' : formatDay(date, today)}, ${formatTime(iso, zone)}`;
}
