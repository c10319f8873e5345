import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Caller } from '../../../src/core/database/orm.ts';
import { readSpreadState } from '../../../src/core/database/spread/spread-state.ts';
import { enterAs } from '../../../src/core/database/enter-as.ts';
import { poolSize } from './pooler.ts';
import { connectAs } from './test-database.ts';

const pollMs = 5;
/** Who does not wait by then never will: a request takes a few milliseconds, and a busy machine lets it wait itself. */
const arrivalMaxMs = 10_000;

interface Meeting<T> {
  readonly caller: Caller;
  /** What the one that came first has done when the others arrive; nobody else can see it yet. */
  readonly first: (holder: Holder) => Promise<unknown>;
  /** Those that come second; who must come after the others waits for `arrived`, when one of them waits. */
  readonly second: (arrived: Promise<void>) => Promise<T>;
  /** How many of the second are expected to wait; 1 unless told. */
  readonly waiting?: number;
  /** What the first one still does while the others wait for it. */
  readonly last?: (holder: Holder) => Promise<unknown>;
}

export type Holder = (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** For the first one: fails where anybody else holds that row. */
export const takeFree =
  (table: string, { familyId }: Caller, id: string) =>
  (holder: Holder) =>
    holder(`select from ${table} where family_id = $1 and id = $2 for no key update nowait`, [familyId, id]);

/**
 * Lets requests meet at a lock, without leaving it to chance: the first is an open transaction of the owner as this
 * caller, the second are sent and, once they wait for it (or never will), the first ends. Who locked looks again then
 * and sees what the first has done; who only looked has seen what was before.
 */
export async function meanwhile<T>({ caller, first, second, waiting = 1, last }: Meeting<T>): Promise<T> {
  const [client, watcher] = [await connectAs('owner'), await connectAs('owner')];
  const hold: Holder = async (sql, values = []) => (await client.query(sql, [...values])).rows;
  try {
    await client.query('begin');
    await enterAs(client, caller);
    await first(hold);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const outcome = second(arrived);
    let isOver = false;
    // A failure is for whoever awaits the outcome below.
    const over = () => {
      isOver = true;
    };
    outcome.then(over, over);
    const wait = { ...(await lockOf(client)), isOver: () => isOver };
    await untilWaiting(watcher, { ...wait, waiting: 1 });
    arrive();
    // A pooler lets no more of them come so far.
    await untilWaiting(watcher, { ...wait, waiting: Math.min(waiting, poolSize || Infinity) });
    await last?.(hold);
    await client.query('commit');
    return await outcome;
  } finally {
    await client.end();
    await watcher.end();
  }
}

/** Who holds a lock, and by which query those who wait for it are seen. */
type Lock = { holder: string; countWaiting: string };

/** Whoever waits for one that waits is counted, too. */
const countWaitingBy = (edges: string) => `
  with recursive waiting (who) as (
    select $1::bigint
    union select edge.waiting from waiting w join (${edges}) edge on edge.blocking = w.who
  )
  select count(*)::int - 1 as waiting from waiting`;

const onOneNode = countWaitingBy(`
  select a.pid::bigint as waiting, unnest(pg_blocking_pids(a.pid))::bigint as blocking from pg_stat_activity a`);
/** Where the database is spread, locks are at the nodes. */
const onAllNodes = countWaitingBy('select waiting_gpid as waiting, blocking_gpid as blocking from citus_lock_waits');

async function lockOf(client: Client): Promise<Lock> {
  const isSpread = (await readSpreadState(client)) === 'spread';
  const me = isSpread ? 'citus_backend_gpid()' : 'pg_backend_pid()';
  const { rows } = await client.query<{ me: string }>(`select ${me}::text as me`);
  return { holder: rows[0]?.me ?? '', countWaiting: isSpread ? onAllNodes : onOneNode };
}

type Wait = Lock & { waiting: number; isOver: () => boolean };

async function untilWaiting(watcher: Client, { holder, countWaiting, waiting, isOver }: Wait): Promise<void> {
  for (let waitedMs = 0; waitedMs < arrivalMaxMs && !isOver(); waitedMs += pollMs) {
    const { rows } = await watcher.query<{ waiting: number }>(countWaiting, [holder]);
    if ((rows[0]?.waiting ?? 0) >= waiting) return;
    await setTimeout(pollMs);
  }
}
