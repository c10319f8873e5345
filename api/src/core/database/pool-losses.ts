import { EventEmitter } from 'node:events';
import type { Pool, PoolClient } from 'pg';

/** What the pool does not see by itself when its PostgreSQL dies or becomes a standby (Rules 14.55). */
export function mendLosses(pool: Pool): void {
  releaseDead(pool);
  endReadOnly(pool);
}

/**
 * A transaction whose connection dies can neither commit nor roll back, and kysely gives a connection back after one of
 * them: the pool would have one less for ever.
 */
function releaseDead(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_, client) => void inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Whoever has it may give it back after all.
      client.release = () => undefined;
    });
  });
}

/** The connection of a standby is not used again, so the next one leads to whichever is the primary by then. */
function endReadOnly(pool: Pool): void {
  const readOnly = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    const connection: unknown = Reflect.get(client, 'connection');
    if (!(connection instanceof EventEmitter)) throw new Error('A client of pg has no connection');
    connection.on('errorMessage', ({ code }: { code?: string }) => void (code === '25006' && readOnly.add(client)));
  });
  // The pool lets go of one that is ending.
  pool.on('release', (_, client) => {
    if (readOnly.has(client)) void client.end();
  });
}
