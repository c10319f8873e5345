import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { operation } from '../../../core/http/operation.ts';
import { backupDto } from '../backup.contract.ts';

declare module '../../../core/http/api-env.ts' {
  interface Services {
    makesBackups: boolean;
  }
}

/** Start of the time without a good backup (ISO 8601), if two days or more; otherwise null (Rules 14.117). */
export async function readMissingSince(em: EntityManager): Promise<string | null> {
  const sql = 'select extract(epoch from fn.backup_missing_since())::float8 * 1000 as since_ms';
  const [row] = await callFunction<{ since_ms: number | null }>(em, sql, []);
  return row?.since_ms ? new Date(row.since_ms).toISOString() : null;
}

export const readBackup = operation(
  {
    route: 'GET /api/backup',
    summary: 'Read since when there is no backup of this TokenNest, if that is two days or more',
    who: 'parent',
    answers: { 200: backupDto },
  },
  async ({ em }, c) => ({ missing_since: c.var.services.makesBackups ? await readMissingSince(em) : null }),
);
