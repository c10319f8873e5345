import { dateIn, firstInstantOf, type LocalDate } from '../../platform/kernel/local-date.ts';

/** A week from its Monday's first instant to the next one's; without an end while it runs. */
interface Week {
  readonly start: LocalDate;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** The week that runs in the zone and those before it, `count` in all, oldest first. Clocks may change within them. */
export function weeksUntil(now: Date, { timeZone, count }: { timeZone: string; count: number }): Week[] {
  const today = Temporal.PlainDate.from(dateIn(timeZone, now));
  const thisMonday = today.subtract({ days: today.dayOfWeek - 1 });
  const begin = (monday: Temporal.PlainDate) => firstInstantOf(monday.toString(), timeZone);
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    const monday = thisMonday.subtract({ weeks: ago });
    const endsAt = ago === 0 ? null : begin(monday.add({ weeks: 1 }));
    return { start: monday.toString(), startsAt: begin(monday), endsAt };
  });
}
