import type { Frequency } from '../../../src/family/allowances/allowance.contract.ts';

/** Decided by the calendar alone, independent of the schedule. */
export const belongs: Record<Frequency, (date: string) => boolean> = {
  daily: () => true,
  weekly: (date) => new Date(`${date}T00:00Z`).getUTCDay() === 1,
  monthly: (date) => date.endsWith('-01'),
};

const halfDayMs = 43_200_000;
const dayMs = 2 * halfDayMs;
const minuteMs = 60_000;

/** From `startMs` (inclusive) to `endMs` the zone's clocks show UTC plus `offsetMs`. */
export type Stretch = { startMs: number; endMs: number; offsetMs: number };

/**
 * The first instant of each date (YYYY-MM-DD), found by reading the zone's clock, without the arithmetic under test.
 */
export function readCalendar(timeZone: string, firstYear: number, lastYear: number): Map<string, number> {
  const [fromMs, toMs] = [Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + 1, 0, 1)];
  const stretches = readStretches(timeZone, fromMs - 3 * dayMs, toMs + 3 * dayMs);
  const calendar = new Map<string, number>();
  for (let midnightMs = fromMs; midnightMs < toMs; midnightMs += dayMs) {
    calendar.set(new Date(midnightMs).toISOString().slice(0, 10), firstInstantIn(stretches, midnightMs));
  }
  return calendar;
}

/** The earliest instant whose clock shows this midnight or later; `midnightMs` is the clock read as if it were UTC. */
function firstInstantIn(stretches: Stretch[], midnightMs: number): number {
  for (const { startMs, endMs, offsetMs } of stretches) {
    const instant = Math.max(startMs, midnightMs - offsetMs);
    if (instant < endMs) return instant;
  }
  throw new Error('The calendar was not read far enough');
}

export function readStretches(timeZone: string, fromMs: number, toMs: number): Stretch[] {
  const offsetAt = openClock(timeZone);
  const stretches: Stretch[] = [];
  let current: Stretch = { startMs: fromMs, endMs: toMs, offsetMs: offsetAt(fromMs) };
  for (let nowMs = fromMs; nowMs < toMs; nowMs += halfDayMs) {
    if (offsetAt(nowMs) === current.offsetMs) continue;
    let setMs = nowMs - halfDayMs;
    while (offsetAt(setMs) === current.offsetMs) setMs += minuteMs;
    stretches.push({ ...current, endMs: setMs });
    current = { startMs: setMs, endMs: toMs, offsetMs: offsetAt(setMs) };
  }
  return [...stretches, current];
}

/** Reads a wall clock, as milliseconds ahead of UTC. */
function openClock(timeZone: string): (instantMs: number) => number {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts, second: 'numeric' });
  return (instantMs) => {
    const [month = 0, day = 0, year = 0, hour, minute, second] = clock.format(instantMs).split(/\D+/).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - instantMs;
  };
}
