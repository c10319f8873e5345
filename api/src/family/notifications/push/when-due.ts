import { addDays, dateIn, instantOf } from '../../../core/kernel/local-date.ts';

interface Quiet {
  readonly from: string;
  readonly until: string;
}

export interface PushTiming {
  readonly timeZone: string;
  readonly quiet: Quiet | null;
  readonly isDigest: boolean;
}

export const digestTime = '19:00';

/** Quiet hours belong to the date on which they begin, so clock changes at night do not shift them. */
export function afterQuiet(instant: Date, { timeZone, quiet }: PushTiming): Date {
  if (!quiet) return instant;
  const { from, until } = quiet;
  const today = dateIn(timeZone, instant);
  // Yesterday's quiet hours may last until today.
  for (const date of [addDays(today, -1), today]) {
    const begins = instantOf(date, { timeZone, time: from });
    const ends = instantOf(from < until ? date : addDays(date, 1), { timeZone, time: until });
    if (begins <= instant && instant < ends) return ends;
  }
  return instant;
}

function nextDigest(instant: Date, timeZone: string): Date {
  const today = dateIn(timeZone, instant);
  const at = instantOf(today, { timeZone, time: digestTime });
  return at >= instant ? at : instantOf(addDays(today, 1), { timeZone, time: digestTime });
}

/** When to send a message queued at an instant, as of now: outside quiet hours, and with the digest if that is on. */
export function whenDue(queuedAt: Date, now: Date, timing: PushTiming): Date {
  const planned = timing.isDigest ? nextDigest(queuedAt, timing.timeZone) : queuedAt;
  return afterQuiet(planned > now ? planned : now, timing);
}
