import { readStretches, type Stretch } from '../../testing/families/zone-calendar.ts';
import { midnightMs } from './counted-days.ts';

const minuteMs = 60_000;
const marginMs = 400 * 86_400_000;

/** A family's days by the wall clock, from a table instead of arithmetic. Days are numbers, times are minutes. */
export class WallClock {
  readonly #stretches: readonly Stretch[];
  readonly #beginsAt: number;

  constructor({ stretches, dayBeginsAt }: { stretches: readonly Stretch[]; dayBeginsAt: number }) {
    this.#stretches = stretches;
    this.#beginsAt = dayBeginsAt * 60;
  }

  begins(day: number): number {
    return this.#instantAt(midnightMs(day) + this.#beginsAt * minuteMs);
  }

  /** Minutes after midnight; those before the day's beginning belong to the night at its end. */
  timeOn(day: number, minutes: number): number {
    return this.#instantAt(midnightMs(minutes < this.#beginsAt ? day + 1 : day) + minutes * minuteMs);
  }

  /** A repeated time means its first occurrence; a skipped time uses the offset from before the change. */
  #instantAt(wallMs: number): number {
    let offsetBeforeMs = 0;
    for (const { startMs, endMs, offsetMs } of this.#stretches) {
      if (wallMs - offsetMs < endMs) return wallMs - (wallMs - offsetMs < startMs ? offsetBeforeMs : offsetMs);
      offsetBeforeMs = offsetMs;
    }
    throw new Error('The clock was not read far enough');
  }
}

const known = new Map<string, Stretch[]>();

/** The clock of a time zone, read once for all hours, because reading it takes longer than everything else. */
export function openWallClock(
  { timeZone, dayBeginsAt }: { timeZone: string; dayBeginsAt: number },
  { startMs, endMs }: { startMs: number; endMs: number },
): WallClock {
  const key = `${timeZone} ${startMs} ${endMs}`;
  const stretches = known.get(key) ?? readStretches(timeZone, startMs - marginMs, endMs + marginMs);
  known.set(key, stretches);
  return new WallClock({ stretches, dayBeginsAt });
}
