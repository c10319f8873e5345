import { partsIn } from '../locale/locale.ts';
import { now as clockNow } from './clock.ts';
import { dayNumber, formatShortDate } from './format-day.ts';

/** Inside a sentence: 'today', 'tomorrow', 'on Saturday' within a week, else 'on Dec 3', in the family's zone. */
export function formatComing(iso: string, zone: string, now: Date = clockNow()): string {
  const then = new Date(iso);
  const days = dayNumber(then, zone) - dayNumber(now, zone);
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${days < 7 ? partsIn(zone, then, { weekday: 'long' }).weekday : formatShortDate(iso, zone)}`;
}
