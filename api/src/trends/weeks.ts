import { dateIn, firstInstantOf, type LocalDate } from '../allowances/schedule.ts';

/** A week from its Monday's first instant to the next one's; null while it runs. */
export interface Week {
  readonly start: LocalDate;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** The week that runs in the zone and those before it, `count` in all, oldest first. Clocks may change within them. */
export function weeksUntil(now: Date, { timeZone, count }: { timeZone: string; count: number }): Week[] {
  const today = Temporal.PlainDate.from(dateIn(timeZone, now));
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const starts = Array.from({ length: count }, (_, index) => monday.subtract({ weeks: count - 1 - index }).toString());
  const instants = starts.map((start) => firstInstantOf(start, timeZone));
  return starts.map((start, index) => ({
    start,
    startsAt: instants[index] ?? now, // as many as starts
    endsAt: instants[index + 1] ?? null,
  }));
}
