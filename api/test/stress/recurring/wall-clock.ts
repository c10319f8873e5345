import { readStretches, type Stretch } from '../../testing/families/zone-calendar.ts';
import { midnightMs } from './counted-days.ts';

const minuteMs = 60_000;
const marginMs = 400 * 86_400_000;

/** A family's day by the clock on the wall, which is read and not computed. Days are numbers, times minutes. */
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

  /** Minutes after midnight; before the day begins they are those of the night at its end. */
  timeOn(day: number, minutes: number): number {
    return this.#instantAt(midnightMs(minutes < this.#beginsAt ? day + 1 : day) + minutes * minuteMs);
  }

  /** A time shown twice is the first; one left out is read from the clock as it was before it was set. */
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

/** The clock of a zone, read once for all hours: reading takes longer than all that is done with it. */
export function openWallClock(
  { timeZone, dayBeginsAt }: { timeZone: string; dayBeginsAt: number },
  { startMs, endMs }: { startMs: number; endMs: number },
): WallClock {
  const key = `${timeZone} ${startMs} ${endMs}`;
  const stretches = known.get(key) ?? readStretches(timeZone, startMs - marginMs, endMs + marginMs);
  known.set(key, stretches);
  return new WallClock({ stretches, dayBeginsAt });
}
