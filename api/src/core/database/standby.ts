import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { AppError } from '../errors/errors.ts';
import { type Caller, emFor, type EntityManager, type MikroORM, readWithin } from './orm.ts';

/** How far the primary was when it was asked: each transaction that it showed as committed has a lower number (xid8). */
export type Committed = string;

/** What the primary is asked with. */
export const committedSql = 'pg_snapshot_xmax(pg_current_snapshot())::text';

/**
 * Whether this is a standby whose every transaction with a lower number is over. Positions in the log would not do: the
 * primary may have sent the beginning of a record that nobody waits for, and its end a quarter of a second later. What is
 * promoted is no standby any more, and need not have what the primary has.
 */
export const standbySql = (committed: Committed) =>
  `select pg_is_in_recovery() as is_standby, pg_snapshot_xmin(pg_current_snapshot()) >= '${committed}' as has_all`;
export type StandbyRow = { is_standby: boolean; has_all: boolean };

/** A standby close by is milliseconds behind; with one that is further behind the primary is quicker. */
const behindMaxMs = 100;
const lookEveryMs = 5;

/** Nobody asks a standby that came to nothing for so long; then somebody does, so that it comes back by itself. */
const usualUnaskedMs = 5_000;
/** A standby may be behind now and then: replaying a large change, or letting a long read come to its end. */
const usualBehindUntoldMs = 30_000;

export interface Reading<T> {
  /** Whom row-level security holds it to; null for nobody. */
  readonly caller: Caller | null;
  readonly committed: Committed;
  /** Reads only. Called once more where the standby came to nothing. */
  readonly work: (em: EntityManager) => Promise<T>;
}

interface Servers {
  /** The primary's. */
  readonly orm: MikroORM;
  readonly standbyOrm: MikroORM;
  readonly log: Logger;
  /** Shorter than usual in tests. */
  readonly unaskedMs?: number;
  readonly behindUntoldMs?: number;
}

export type Standby = ReturnType<typeof createStandby>;

const emOf = (orm: MikroORM, caller: Caller | null): EntityManager => (caller ? emFor(orm, caller) : orm.em.fork());

/** Of a standby whoever asks waits no longer than for this: the primary answers as well. */
export const atStandby = { poolMax: 8, connectMaxMs: 1_000, silentMaxMs: 2_000 };

/** Reads at a standby, and at the primary where that one is away, behind or refuses (Rules 10.40 and 10.41). */
export function createStandby({ orm, standbyOrm, log, ...times }: Servers) {
  const { unaskedMs = usualUnaskedMs, behindUntoldMs = usualBehindUntoldMs } = times;
  let failingSinceMs: number | null = null;
  let isTold = false;
  let unaskedUntilMs = 0;

  function noteFailure(error: unknown): void {
    const now = performance.now();
    failingSinceMs ??= now;
    unaskedUntilMs = now + unaskedMs;
    if (isTold || (error instanceof StandbyBehind && now - failingSinceMs < behindUntoldMs)) return;
    log.warn({ error: describeError(error) }, 'the standby is not asked: its reads go to the primary');
    isTold = true;
  }

  function noteAnswer(): void {
    if (isTold) log.info('the standby is asked again');
    isTold = false;
    failingSinceMs = null;
    unaskedUntilMs = 0;
  }

  /** By the standby once it has what was `committed`, else by the primary. */
  async function read<T>({ caller, committed, work }: Reading<T>): Promise<T> {
    const now = performance.now();
    if (now < unaskedUntilMs) return work(emOf(orm, caller));
    // One request finds out for all others.
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

  /** The same of what belongs to nobody, as of now. */
  async function readNow<T>(work: Reading<T>['work']): Promise<T> {
    const [row] = await orm.em.fork().execute<{ committed: Committed }[]>(`select ${committedSql} as committed`);
    if (!row) throw new Error('PostgreSQL did not say how far it is');
    return read({ caller: null, committed: row.committed, work });
  }

  return { read, readNow };
}

/** Each statement sees what came since the one before, as where the primary is asked. */
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

/** Throws where what is asked is no standby, or does not come that far in time. */
export async function waitUntilHas(
  look: () => Promise<StandbyRow | undefined>,
  { maxMs, everyMs }: Patience,
): Promise<void> {
  for (const begunMs = performance.now(); ; await delay(everyMs)) {
    const row = await look();
    if (!row?.is_standby) throw new NoStandby('DATABASE_READ_URL leads to no standby.');
    if (row.has_all) return;
    if (performance.now() - begunMs > maxMs) throw new StandbyBehind(`The standby is more than ${maxMs} ms behind.`);
  }
}

/** The log tells the names. */
class NoStandby extends Error {
  override name = 'NoStandby';
}
class StandbyBehind extends Error {
  override name = 'StandbyBehind';
}
