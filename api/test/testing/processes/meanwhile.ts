import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Caller } from '../../../src/core/database/orm.ts';
import { readSpreadState } from '../../../src/core/database/spread/spread-state.ts';
import { enterAs } from '../../../src/core/database/enter-as.ts';
import { poolSize } from './pooler.ts';
import { connectAs } from './test-database.ts';

const pollMs = 5;
/** A request that does not wait by then never will, even on a busy machine. */
const arrivalMaxMs = 10_000;

interface Meeting<T> {
  readonly caller: Caller;
  /** The statements run by the first transaction before the others arrive; still invisible to them. */
  readonly first: (holder: Holder) => Promise<unknown>;
  /** The requests that come second. `arrived` resolves once one of them waits, for one that must come last. */
  readonly second: (arrived: Promise<void>) => Promise<T>;
  /** The number of requests expected to wait; 1 by default. */
  readonly waiting?: number;
  /** The last statements of the first transaction, while the others wait. */
  readonly last?: (holder: Holder) => Promise<unknown>;
}

export type Holder = (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Locks the row for the first transaction; fails if anyone else holds it. */
export const takeFree =
  (table: string, { familyId }: Caller, id: string) =>
  (holder: Holder) =>
    holder(`select from ${table} where family_id = $1 and id = $2 for no key update nowait`, [familyId, id]);

/**
 * Makes requests meet at a lock: they are sent during an open transaction of the owner as this caller, which ends once
 * they wait (or never will). With the lock they read its changes; without it they have read the state before.
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
    // The failure is reported to the caller that awaits the outcome below.
    const over = () => {
      isOver = true;
    };
    outcome.then(over, over);
    const wait = { ...(await lockOf(client)), isOver: () => isOver };
    await untilWaiting(watcher, { ...wait, waiting: 1 });
    arrive();
    // A pooler lets only this many of them through.
    await untilWaiting(watcher, { ...wait, waiting: Math.min(waiting, poolSize || Infinity) });
    await last?.(hold);
    await client.query('commit');
    return await outcome;
  } finally {
    await client.end();
    await watcher.end();
  }
}

/** The holder of a lock, and the query that counts the sessions waiting for it. */
type Lock = { holder: string; countWaiting: string };

/** Also counts sessions that wait for a waiting one. */
const countWaitingBy = (edges: string) => `
  with recursive waiting (who) as (
    select $1::bigint
    union select edge.waiting from waiting w join (${edges}) edge on edge.blocking = w.who
  )
  select count(*)::int - 1 as waiting from waiting`;

const onOneNode = countWaitingBy(`
  select a.pid::bigint as waiting, unnest(pg_blocking_pids(a.pid))::bigint as blocking from pg_stat_activity a`);
/** In a Citus database, locks are on the nodes. */
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
