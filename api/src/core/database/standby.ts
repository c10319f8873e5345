import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { AppError } from '../errors/errors.ts';
import { type Caller, emFor, type EntityManager, type MikroORM, readWithin } from './orm.ts';

/** How far the primary was: every transaction that it showed as committed has a lower number (xid8). */
export type Committed = string;

export const committedSql = 'pg_snapshot_xmax(pg_current_snapshot())::text';

/**
 * Not by log position: the primary may have sent the beginning of an irrelevant record, and its end only a quarter of a
 * second later. A promoted standby does not count: it may lack transactions of the primary.
 */
export const standbySql = (committed: Committed) =>
  `select pg_is_in_recovery() as is_standby, pg_snapshot_xmin(pg_current_snapshot()) >= '${committed}' as has_all`;
export type StandbyRow = { is_standby: boolean; has_all: boolean };

/** A nearby standby is milliseconds behind; if it is further behind, the primary is faster. */
const behindMaxMs = 100;
const lookEveryMs = 5;

/** After a failed read, the standby is left alone this long before one request tries it again. */
const usualUnaskedMs = 5_000;
/** A standby may be behind now and then, while it replays a large change or waits for a long read. */
const usualBehindUntoldMs = 30_000;

export interface Reading<T> {
  /** The caller for row-level security, if any. */
  readonly caller: Caller | null;
  readonly committed: Committed;
  /** Reads only. Called again on the primary if the standby fails. */
  readonly work: (em: EntityManager) => Promise<T>;
}

interface Servers {
  readonly orm: MikroORM;
  readonly standbyOrm: MikroORM;
  readonly log: Logger;
  readonly unaskedMs?: number;
  readonly behindUntoldMs?: number;
}

export type Standby = ReturnType<typeof createStandby>;

const emOf = (orm: MikroORM, caller: Caller | null): EntityManager => (caller ? emFor(orm, caller) : orm.em.fork());

/** Requests wait no longer than this for a standby, because the primary can answer as well. */
export const atStandby = { poolMax: 8, connectMaxMs: 1_000, silentMaxMs: 2_000 };

/** Reads from the standby, or the primary if the standby is away, behind or refuses (Rules 10.40 and 10.41). */
export function createStandby({ orm, standbyOrm, log, ...times }: Servers) {
  const { unaskedMs = usualUnaskedMs, behindUntoldMs = usualBehindUntoldMs } = times;
  let failingSinceMs: number | null = null;
  let isReported = false;
  let unaskedUntilMs = 0;

  function noteFailure(error: unknown): void {
    const now = performance.now();
    failingSinceMs ??= now;
    unaskedUntilMs = now + unaskedMs;
    if (isReported || (error instanceof StandbyBehind && now - failingSinceMs < behindUntoldMs)) return;
    log.warn({ error: describeError(error) }, 'the standby is not used: the primary answers its reads');
    isReported = true;
  }

  function noteAnswer(): void {
    if (isReported) log.info('the standby is used again');
    isReported = false;
    failingSinceMs = null;
    unaskedUntilMs = 0;
  }

  async function read<T>({ caller, committed, work }: Reading<T>): Promise<T> {
    const now = performance.now();
    if (now < unaskedUntilMs) return work(emOf(orm, caller));
    // Only one request tries it again.
    if (failingSinceMs !== null) unaskedUntilMs = now + unaskedMs;
    try {
      const answer = await readAtStandby(emOf(standbyOrm, caller), committed, work);
      noteAnswer();
      return answer;
    } catch (error) {
      if (error instanceof AppError) throw error;
      noteFailure(error);
      return work(emOf(orm, caller));
    }
  }

  async function readNow<T>(work: Reading<T>['work']): Promise<T> {
    const [row] = await orm.em.fork().execute<{ committed: Committed }[]>(`select ${committedSql} as committed`);
    if (!row) throw new Error('PostgreSQL did not return its position');
    return read({ caller: null, committed: row.committed, work });
  }

  return { read, readNow };
}

/** Each statement sees everything committed before it, as on the primary. */
const readAtStandby = <T>(em: EntityManager, committed: Committed, work: Reading<T>['work']): Promise<T> =>
  readWithin(em, async (tx) => {
    const look = async () => (await tx.execute<StandbyRow[]>(standbySql(committed)))[0];
    await waitUntilHas(look, { maxMs: behindMaxMs, everyMs: lookEveryMs });
    return work(tx);
  });

interface Patience {
  readonly maxMs: number;
  readonly everyMs: number;
}

/** Throws if the server is not a standby, or does not catch up in time. */
export async function waitUntilHas(
  look: () => Promise<StandbyRow | undefined>,
  { maxMs, everyMs }: Patience,
): Promise<void> {
  for (const begunMs = performance.now(); ; await delay(everyMs)) {
    const row = await look();
    if (!row?.is_standby) throw new NoStandby('DATABASE_READ_URL does not lead to a standby.');
    if (row.has_all) return;
    if (performance.now() - begunMs > maxMs) throw new StandbyBehind(`The standby is more than ${maxMs} ms behind.`);
  }
}

/** Subclasses, because the log shows only an error's name. */
class NoStandby extends Error {
  override name = 'NoStandby';
}
class StandbyBehind extends Error {
  override name = 'StandbyBehind';
}
