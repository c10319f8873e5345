import { weekdayIn } from '../locale/locale.ts';
import { now as clockNow } from './clock.ts';
import { dateMessages } from './dates.messages.ts';
import { dayNumber, formatShortDate } from './format-day.ts';

type Coming = typeof dateMessages.coming;

/** A day in sentences of one's own, for today, tomorrow, a weekday within a week, or a later date, in the family's zone. */
export function sayComing(said: Coming, iso: string, zone: string, now: Date = clockNow()): string {
  const then = new Date(iso);
  const days = dayNumber(then, zone) - dayNumber(now, zone);
  if (days <= 0) return said.today;
  if (days === 1) return said.tomorrow;
  return days < 7 ? said.onWeekday(weekdayIn(zone, then)) : said.onDate(formatShortDate(iso, zone));
}

/** Inside a sentence: 'today', 'tomorrow', 'on Saturday' within a week, else 'on Dec 3', in the family's zone. */
export const formatComing = (iso: string, zone: string, now: Date = clockNow()): string =>
  sayComing(dateMessages.coming, iso, zone, now);
