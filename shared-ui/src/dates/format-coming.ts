import { weekdayIn } from '../locale/locale.ts';
import { now as clockNow } from './clock.ts';
import { dateMessages } from './dates.messages.ts';
import { dayNumber, formatShortDate } from './format-day.ts';

/** Inside a sentence: 'today', 'tomorrow', 'on Saturday' within a week, else 'on Dec 3', in the family's zone. */
export function formatComing(iso: string, zone: string, now: Date = clockNow()): string {
  const then = new Date(iso);
  const days = dayNumber(then, zone) - dayNumber(now, zone);
  if (days <= 0) return dateMessages.coming.today;
  if (days === 1) return dateMessages.coming.tomorrow;
  return days < 7
    ? dateMessages.coming.onWeekday(weekdayIn(zone, then))
    : dateMessages.coming.onDate(formatShortDate(iso, zone));
}
