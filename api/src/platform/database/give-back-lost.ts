import type { Pool, PoolClient } from 'pg';

/** Whoever gives connections back by themselves has done it by then. */
const graceMs = 500;

/**
 * A transaction whose connection is lost cannot be rolled back, and the query builder gives back only those that were: the
 * pool would have one connection fewer for good (Rules 10.41).
 */
export const giveBackLost = (pool: Pool): void =>
  void pool.on('connect', (client) => client.once('end', () => setTimeout(giveBack, graceMs, client).unref()));

function giveBack(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back, as most are.
  }
}
