import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { openFreshPostgres } from './fresh-database.ts';

/** Guarantee: a migration that is wrong leaves no PostgreSQL behind on the machine of whoever writes it. */
test('a migration that fails ends the PostgreSQL that was started for it', async () => {
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
