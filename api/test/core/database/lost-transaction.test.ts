import { expect, test } from '@jest/globals';
import { connectOrRefuse } from '../../../src/core/database/database-check.ts';
import { openOrm } from '../../../src/schema.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { urls } from '../../testing/processes/test-database.ts';

/** Guarantee: however often PostgreSQL dies, a server has all of its connections again, and needs no restart. */
test('Rules 14.55: a connection that dies within a transaction is not lost to the pool', async () => {
  const database = await openFreshDatabase();
  const orm = openOrm({ url: database.appUrl, poolMax: 1, connectMaxMs: 2_000 });
  try {
    const dying = orm.em.fork().transactional(async (tx) => {
      const [{ pid }] = await tx.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
      await database.superuser.query('select pg_terminate_backend($1, 5000)', [pid]);
      await tx.execute('select 1');
    });
    await expect(dying).rejects.toThrow(/not queryable|terminat/i);
    expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await Promise.race([orm.close(), new Promise((resolve) => void setTimeout(resolve, 1_000))]);
    await database.close();
  }
}, 60_000);

/** Guarantee: a PostgreSQL that goes away in the middle of transactions leaves the pool all its connections. */
test('Rules 14.55: a connection that is lost within a transaction makes room for another one', async () => {
  await using orm = openOrm({ url: urls.app, poolMax: 1, connectMaxMs: 5_000 });
  const lost = orm.em.fork().transactional(async (tx) => {
    await tx.execute('select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(lost).rejects.toThrow('terminating connection');
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

/** Guarantee: a command whose idle connection PostgreSQL ends says why its next query failed, and does not crash. */
test('Rules 14.55: an idle connection that PostgreSQL ends fails the next query, and not the process', async () => {
  const client = await connectOrRefuse('DATABASE_APP_URL', urls.app);
  await client.query(`set idle_in_transaction_session_timeout = '50ms'`);
  await client.query('begin');
  await new Promise<void>((resolve) => void client.once('end', resolve));
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|closed/i);
});
