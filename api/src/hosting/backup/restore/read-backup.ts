import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { operation } from '../../../core/http/operation.ts';
import { backupDto } from '../backup.contract.ts';

declare module '../../../core/http/api-env.ts' {
  interface Services {
    /** Whether backups are made at night (`BACKUP_KEEP`). */
    makesBackups: boolean;
  }
}

/** Since when there is no good backup where that is two days or more (Rules 14.117), in ISO 8601; else null. */
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
