import { auditDatabase } from '../audit/audit-database.ts';
import { describeCheck } from '../audit/describe-audit.ts';
import { databaseName } from '../postgres/roles.sql.ts';
import { openOwnPostgres } from './own-postgres.ts';

/**
 * A PostgreSQL of its own, for tests that set the clock: a sweep crosses families, and that of next year would pay
 * those of other tests. `superuser` sees and writes everything; `expectClean` throws what the audit finds.
 */
export async function openOwnDatabase() {
  await using opening = new AsyncDisposableStack();
  const { ownerUrl, appUrl, connect } = opening.use(await openOwnPostgres());
  const superuser = await connect(databaseName);
  opening.defer(() => superuser.end());
  const open = opening.move();
  async function expectClean() {
    const { ok, checks } = await auditDatabase(ownerUrl);
    if (!ok) throw new Error(checks.map(describeCheck).join('\n'));
  }
  return { ownerUrl, appUrl, superuser, expectClean, close: () => open.disposeAsync() };
}
