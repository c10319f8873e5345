import type { Pool, PoolClient } from 'pg';
import { connectionOf } from './internals/pg-client.ts';

/** Handles what the pool itself misses when its PostgreSQL dies or becomes a standby (Rules 14.55). */
export function handleLostConnections(pool: Pool): void {
  releaseDead(pool);
  endReadOnly(pool);
}

/** kysely releases a connection only after commit or rollback, but a dead one can do neither: the pool would shrink. */
function releaseDead(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_, client) => void inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Its user may still release it later.
      client.release = () => undefined;
    });
  });
}

/** Never reuses a connection to a standby, so that the next one leads to the new primary. */
function endReadOnly(pool: Pool): void {
  const readOnly = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    const note = ({ code }: { code?: string }) => void (code === '25006' && readOnly.add(client));
    connectionOf(client).on('errorMessage', note);
  });
  // The pool drops a client that is ending.
  pool.on('release', (_, client) => {
    if (readOnly.has(client)) void client.end();
  });
}
