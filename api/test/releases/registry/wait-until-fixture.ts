import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

const waitMaxMs = 20_000;

export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + waitMaxMs;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error('The condition never became true');
    await delay(20);
  }
}

/** Resolves once a session waits for a lock in this database; the superuser may be inside a transaction. */
export async function waitUntilLocked(superuser: Client): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await waitUntil(async () => {
    await superuser.query('select pg_stat_clear_snapshot()');
    return (await superuser.query(waiting)).rows.length > 0;
  });
}
