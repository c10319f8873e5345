import { expect, test } from '@jest/globals';
import { registerPerson } from '../../testing/families/test-family.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { waitUntil } from '../../releases/registry/wait-until-fixture.ts';

const reward = { title: 'A story', cost: 2, quantity_available: null };

/** Guarantee: connections to a primary that becomes a standby are replaced immediately. */
test('Rules 14.55: a read-only database gets 503, and the next request uses another connection', async () => {
  const database = await openFreshDatabase();
  const { superuser } = database;
  // One connection, so that the next request would reuse it.
  const api = startTestApi({ databaseUrl: database.appUrl, poolMax: 1 });
  const person = await registerPerson(api, 'parent');
  const readPid = async () => {
    const sql = `select pid from pg_stat_activity where usename = 'tokennest_app' and datname = current_database()`;
    return (await superuser.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid);
  };
  try {
    // Makes new connections read-only, as on a standby.
    await superuser.query(`alter database ${superuser.database} set default_transaction_read_only = on`);
    for (const pid of await readPid()) await superuser.query('select pg_terminate_backend($1)', [pid]);
    await waitUntil(async () => (await readPid()).length === 0);
    const { status, headers, body } = await person.post('/api/rewards', reward);
    expect({ status, retryAfter: headers.get('Retry-After'), detail: body.detail }).toEqual({
      status: 503,
      retryAfter: '2',
      detail: 'TokenNest is busy right now. Please try again in a moment',
    });
    await superuser.query(`alter database ${superuser.database} reset default_transaction_read_only`);
    expect((await person.post('/api/rewards', reward)).status).toBe(201);
  } finally {
    await api.close();
    await database.close();
  }
}, 60_000);
