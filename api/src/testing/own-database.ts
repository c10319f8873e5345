import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { auditDatabase } from '../audit/audit-database.ts';
import { describeCheck } from '../audit/describe-audit.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { makeFolder } from './make-folder.ts';

/**
 * A PostgreSQL of its own, for tests that set the clock: a sweep crosses families, and that of next year would pay
 * those of other tests. `superuser` sees and writes everything; `expectClean` throws what the audit finds.
 */
export async function openOwnDatabase() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const { stop, ownerUrl, appUrl } = await startEmbeddedPostgres(folder.path);
  opening.defer(stop);
  await migrateDatabase({ ownerUrl, appUrl });
  const { superuserPassword } = JSON.parse(await readFile(join(folder.path, 'postgres/settings.json'), 'utf8'));
  const superuserUrl = Object.assign(new URL(ownerUrl), { username: 'postgres', password: superuserPassword });
  const superuser = new Client({ connectionString: superuserUrl.href });
  await superuser.connect();
  opening.defer(() => superuser.end());
  const open = opening.move();
  async function expectClean() {
    const { ok, checks } = await auditDatabase(ownerUrl);
    if (!ok) throw new Error(checks.map(describeCheck).join('\n'));
  }
  return { ownerUrl, appUrl, superuser, expectClean, close: () => open.disposeAsync() };
}
