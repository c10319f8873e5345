import { now as clockNow } from './clock.ts';
import { dayNumber, partsIn } from './format-day.ts';

const words = { weekday: 'long', month: 'short', day: 'numeric' } as const;

/**
 * When something comes, inside a sentence: 'today', 'tomorrow', 'on Saturday' within a week, otherwise 'on 3 Dec'. Days
 * are calendar days of the family's zone.
 */
export function formatComing(iso: string, zone: string, now: Date = clockNow()): string {
  const then = new Date(iso);
  const days = dayNumber(then, zone) - dayNumber(now, zone);
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  const { weekday, month, day } = partsIn(zone, then, words);
  return days < 7 ? `on ${weekday}` : `on ${day} ${month}`;
}
