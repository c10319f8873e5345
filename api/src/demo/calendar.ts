import type { LocalDate } from '../core/kernel/local-date.ts';
import { firstDaysAgo } from './demo-story.ts';

export function calendarOf(now: Date, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const dayAgo = (daysAgo: number, plainTime: string): Date =>
    new Date(today.subtract({ days: daysAgo }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  const dateAgo = (daysAgo: number): LocalDate => today.subtract({ days: daysAgo }).toString();
  const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  return { dayAgo, dateAgo, minutesAgo };
}

export type Calendar = ReturnType<typeof calendarOf>;

export const storyDays = Array.from({ length: firstDaysAgo + 1 }, (_, index) => firstDaysAgo - index);
