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

type Row = { calendar_ms: number; shows_ms: number; seen_at_ms: number; is_right: boolean };

const read = async (em: EntityManager, call: 'read_clock' | 'look_at_clock'): Promise<ClockReading> => {
  const msOf = (column: string) => `extract(epoch from ${column})::float8 * 1000 as ${column}_ms`;
  const columns = ['calendar', 'shows', 'seen_at'].map(msOf).join(', ');
  const [row] = await callFunction<Row>(em, `select ${columns}, is_right from fn.${call}()`, []);
  if (!row) throw new Error('PostgreSQL did not return the time');
  const [calendar, shows, seenAt] = [new Date(row.calendar_ms), new Date(row.shows_ms), new Date(row.seen_at_ms)];
  return { calendar, shows, seenAt, isRight: row.is_right };
};

export const readClock = (em: EntityManager): Promise<ClockReading> => read(em, 'read_clock');

/** Reads the clock and records the reading if it is plausible (Rules 14.101). */
export const lookAtClock = (em: EntityManager): Promise<ClockReading> => read(em, 'look_at_clock');

/** PostgreSQL's clock, which all replicas share regardless of their own clocks. Tests pass their own. */
export const databaseClock: Clock = async (em) => (await readClock(em)).calendar;
