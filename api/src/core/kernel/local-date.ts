/** All time zone arithmetic (Rules 9.5). Dates look like 2026-11-21, so they compare as text. */
export type LocalDate = string;

/** The first instant of a date; for a date that the zone skipped, the first instant after it. */
export const firstInstantOf = (date: LocalDate, timeZone: string): Date => instantOf(date, { timeZone });

/** The instant at which clocks show this time (07:30): the first of two, or later by a skipped hour. */
export function instantOf(date: LocalDate, { timeZone, time }: { timeZone: string; time?: string }): Date {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time });
  return new Date(zoned.epochMilliseconds);
}

export const dateIn = (timeZone: string, instant: Date): LocalDate =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const addDays = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();
