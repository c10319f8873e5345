/**
 * Zone arithmetic lives here and nowhere else (Rules 9.5). Temporal does it, since its start of a day is the rule's
 * own: 00:00, or the first instant that exists. A local date is written 2026-11-21, so dates compare as text.
 */
export type LocalDate = string;

/** The first instant of a date; of one that the zone skipped whole, the first instant after it. */
export const firstInstantOf = (date: LocalDate, timeZone: string): Date => instantOf(date, { timeZone });

/**
 * When clocks of the zone show this time (07:30) on this date. One that they show twice is the first of the two; one
 * that they leave out is as much later as they were set forward.
 */
export function instantOf(date: LocalDate, { timeZone, time }: { timeZone: string; time?: string }): Date {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time });
  return new Date(zoned.epochMilliseconds);
}

/** The calendar's date in the zone at an instant. */
export const dateIn = (timeZone: string, instant: Date): LocalDate =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const addDays = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();
