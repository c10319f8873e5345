import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listMigrations, migrationsFolder } from '../../../src/core/database/list-migrations.ts';
import { schema } from '../../../src/schema.ts';

/** What a start makes of the tables, beside what their migrations do. */
const declared = Object.entries(schema.tables).map(([table, { policies, reads, writes, lookUp, audited }]) => [
  table,
  ...[policies, reads, writes, lookUp, audited?.id].map((each) => each ?? null),
]);

/**
 * Guarantee: of two servers with the same migrations either may start last, since they declare the same; the older of two
 * with different ones does not start. As `sha256sum` writes it, with the migration in the file's place.
 */
test('Rules 10.38: what is declared of the tables changes with a migration', async () => {
  const own = `${hash('sha256', JSON.stringify(declared))}  ${(await listMigrations()).at(-1)}\n`;
  const said = await readFile(join(migrationsFolder, 'tables.sha256'), 'utf8');
  const advice = `Where policies or rights have changed, add a migration (a comment in it is enough). Then api/migrations/tables.sha256 says: ${own}`;
  expect([said, said === own ? '' : advice]).toEqual([own, '']);
});
