import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type FreshDatabase, openFreshDatabase, openFreshPostgres } from './fresh-database.ts';
import { connectAs } from './test-database.ts';

test('a migration that fails stops the PostgreSQL that was started for it', async () => {
  let ownerUrl = '';
  const opened = openFreshPostgres(async (urls) => {
    ownerUrl = urls.ownerUrl;
    throw new Error('column "reward" does not exist');
  });
  await expect(opened).rejects.toThrow('column "reward" does not exist');
  const code = await new Client({ connectionString: ownerUrl }).connect().then(
    () => 'connected',
    (error: NodeJS.ErrnoException) => error.code,
  );
  expect(code).toBe('ECONNREFUSED');
});

test('databases of two tests share neither rows nor functions, and are dropped when closed', async () => {
  const [one, other] = [await openFreshDatabase(), await openFreshDatabase()];
  await one.stopClockAt('2050-01-01T00:00Z');
  const sql = 'select extract(year from product_clock())::int as year, current_database() as name';
  const look = async ({ superuser }: FreshDatabase) =>
    (await superuser.query<{ year: number; name: string }>(sql)).rows[0];
  const [first, second] = [await look(one), await look(other)];
  expect([first?.year, second?.year]).toEqual([2050, new Date().getUTCFullYear()]);
  await Promise.all([one.close(), other.close()]);
  const shared = await connectAs('owner');
  const left = await shared.query('select from pg_database where datname in ($1, $2)', [first?.name, second?.name]);
  await shared.end();
  expect(left.rowCount).toBe(0);
});
