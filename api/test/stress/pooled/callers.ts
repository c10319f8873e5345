import { Client } from 'pg';
import { functions } from '../../../src/schema.ts';
import { granted } from '../../testing/test-client.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { startPooler } from '../../testing/processes/pooler.ts';
import { startTestApi } from '../../testing/test-api.ts';
import type { Outcome } from '../suite/run-suite.ts';
import type { Pool } from './run-tests.ts';

const families = 4;
const readsMin = 2_400;

const readSql = `
select concat(current_setting('app.family_id', true), current_setting('app.profile_id', true), current_setting('app.role', true)) as seen`;

/** Checks that only a request's own transaction can read its caller, and no other client of the pool. */
export async function watchCallers(pool: Pool, isForSession: boolean): Promise<Outcome> {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await openFreshPostgres());
  if (isForSession) await setForSession(opening.adopt(await postgres.connect(), (client) => client.end()));
  const { appUrl } = opening.use(await startPooler(postgres.appUrl, pool.size));
  const { namesStatements } = pool;
  const api = opening.use(startTestApi({ databaseUrl: appUrl, ownerUrl: postgres.ownerUrl, namesStatements }));
  const other = opening.adopt(new Client({ connectionString: appUrl }), (client) => client.end());
  await other.connect();
  const made = await Promise.all(Array.from({ length: families }, () => makeFamily(api)));
  let [reads, seen, requests] = [0, 0, 0];
  const over = new AbortController();
  const live = async ({ parent, mia }: (typeof made)[number]) => {
    while (!over.signal.aborted) {
      await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 1, description: 'Read beside' }));
      await granted(mia.get('/api/tasks'));
      await granted(parent.get('/api/rewards'));
      requests += 3;
    }
  };
  const lived = Promise.all(made.map(live));
  for (; reads < readsMin; reads += 1) {
    const { rows } = await other.query<{ seen: string }>(readSql);
    if (rows[0]?.seen !== '') seen += 1;
  }
  over.abort();
  await lived;
  const trouble = seen === 0 ? [] : [`${seen} of ${reads} reads by another client found a caller's variables`];
  return { trouble, reads, seen, requests };
}

/** Makes every function set the caller for the session instead of the transaction. */
async function setForSession(superuser: Client): Promise<void> {
  const { rows } = await superuser.query<{ sql: string }>(
    `select pg_get_functiondef(oid) as sql from pg_proc where pronamespace = $1::regnamespace and prosrc ~ 'set_config'`,
    [functions],
  );
  const changed = rows.map(({ sql }) => sql.replaceAll(/(set_config\('app\.[^;]*?), true\)/g, '$1, false)'));
  if (rows.length === 0 || changed.every((sql, index) => sql === rows[index]?.sql))
    throw new Error('No function sets a caller any more');
  for (const sql of changed) await superuser.query(sql);
}
