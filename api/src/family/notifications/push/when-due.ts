import { addDays, dateIn, instantOf } from '../../../core/kernel/local-date.ts';

interface Quiet {
  readonly from: string;
  readonly until: string;
}

/** How a device wants to be told, by the clocks of its family. */
export interface Telling {
  readonly timeZone: string;
  readonly quiet: Quiet | null;
  readonly isDigest: boolean;
}

export const digestTime = '19:00';

/**
 * The end of the quiet hours in which an instant lies; the instant itself where it lies in none. They are of the date on
 * which they begin, so that a night in which clocks change is as long as it is.
 */
export function afterQuiet(instant: Date, { timeZone, quiet }: Telling): Date {
  if (!quiet) return instant;
  const { from, until } = quiet;
  const today = dateIn(timeZone, instant);
  // Those of yesterday may last until today.
  for (const date of [addDays(today, -1), today]) {
    const begins = instantOf(date, { timeZone, time: from });
    const ends = instantOf(from < until ? date : addDays(date, 1), { timeZone, time: until });
    if (begins <= instant && instant < ends) return ends;
  }
  return instant;
}

/** The next time at which a day is summed up. */
function nextDigest(instant: Date, timeZone: string): Date {
  const today = dateIn(timeZone, instant);
  const at = instantOf(today, { timeZone, time: digestTime });
  return at >= instant ? at : instantOf(addDays(today, 1), { timeZone, time: digestTime });
}

/** When what was queued at an instant may be told, looked at now: never in quiet hours, and in a summary where one is wanted. */
export function whenDue(queuedAt: Date, now: Date, telling: Telling): Date {
  const planned = telling.isDigest ? nextDigest(queuedAt, telling.timeZone) : queuedAt;
  return afterQuiet(planned > now ? planned : now, telling);
}
