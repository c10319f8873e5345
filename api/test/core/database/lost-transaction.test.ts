import { expect, test } from '@jest/globals';
import { connectOrRefuse } from '../../../src/core/database/database-check.ts';
import { openOrm } from '../../../src/schema.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { urls } from '../../testing/processes/test-database.ts';

/** Guarantee: however often PostgreSQL dies, the server gets all of its connections back without a restart. */
test('Rules 14.55: a connection that dies inside a transaction is returned to the pool', async () => {
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

test('Rules 14.55: a connection lost inside a transaction is replaced', async () => {
  await using orm = openOrm({ url: urls.app, poolMax: 1, connectMaxMs: 5_000 });
  const lost = orm.em.fork().transactional(async (tx) => {
    await tx.execute('select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(lost).rejects.toThrow('terminating connection');
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

/**
 * Guarantee: if PostgreSQL ends a command's idle connection, the next query fails with the reason, without a crash.
 */
test('Rules 14.55: when PostgreSQL ends an idle connection, the next query fails but the process survives', async () => {
  const client = await connectOrRefuse('DATABASE_APP_URL', urls.app);
  await client.query(`set idle_in_transaction_session_timeout = '50ms'`);
  await client.query('begin');
  await new Promise<void>((resolve) => void client.once('end', resolve));
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|closed/i);
});
