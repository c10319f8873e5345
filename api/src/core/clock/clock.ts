import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';

export type Clock = (em: EntityManager) => Promise<Date>;

/** `shows` is PostgreSQL's clock, `seenAt` its last plausible reading. Unless `isRight`, `calendar` is `seenAt`. */
export interface ClockReading {
  readonly calendar: Date;
  readonly shows: Date;
  readonly seenAt: Date;
  readonly isRight: boolean;
}

export type ClockRow = { calendar_ms: number; shows_ms: number; seen_at_ms: number; is_right: boolean };

type Call = 'read_clock' | 'look_at_clock';

export function clockSql(call: Call): string {
  const msOf = (column: string) => `extract(epoch from ${column})::float8 * 1000 as ${column}_ms`;
  return `select ${['calendar', 'shows', 'seen_at'].map(msOf).join(', ')}, is_right from fn.${call}()`;
}

export function toClockReading(row: ClockRow | undefined): ClockReading {
  if (!row) throw new Error('PostgreSQL did not return the time');
  const [calendar, shows, seenAt] = [new Date(row.calendar_ms), new Date(row.shows_ms), new Date(row.seen_at_ms)];
  return { calendar, shows, seenAt, isRight: row.is_right };
}

const read = async (em: EntityManager, call: Call): Promise<ClockReading> =>
  toClockReading((await callFunction<ClockRow>(em, clockSql(call), []))[0]);

export const readClock = (em: EntityManager): Promise<ClockReading> => read(em, 'read_clock');

/** Reads the clock and records the reading if it is plausible (Rules 14.101). */
export const lookAtClock = (em: EntityManager): Promise<ClockReading> => read(em, 'look_at_clock');

/** PostgreSQL's clock, which all replicas share regardless of their own clocks. Tests pass their own. */
export const databaseClock: Clock = async (em) => (await readClock(em)).calendar;
