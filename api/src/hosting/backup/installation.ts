import { join } from 'node:path';
import type { Client } from 'pg';
import { listBackups, type StoredBackup } from './backup-folder.ts';

export interface Installation {
  readonly id: string;
  /** Paths of the backups that this database has recorded: older names contain no id. */
  readonly noted: ReadonlySet<string>;
}

/** Identifies the database, so all its servers share the id; so does a copy of the database folder. */
const idSql = `
select left(encode(sha256(convert_to(c.system_identifier || '/' || d.oid, 'UTF8')), 'hex'), 8) as id,
       to_regclass('public.backup_run') is not null as has_runs
  from pg_control_system() c, pg_database d where d.datname = current_database()`;

export async function readInstallation(owner: Client): Promise<Installation> {
  const { rows } = await owner.query<{ id: string; has_runs: boolean }>(idSql);
  const [{ id, has_runs } = { id: '', has_runs: false }] = rows;
  const notedSql = 'select file from backup_run where file is not null';
  const noted = has_runs ? (await owner.query<{ file: string }>(notedSql)).rows : [];
  return { id, noted: new Set(noted.map(({ file }) => file)) };
}

/** Only the backups that this installation made: it never removes others (Rules 14.114). */
export const listOwn = async (folder: string, { id, noted }: Installation): Promise<StoredBackup[]> =>
  (await listBackups(folder)).filter(({ name, installation }) =>
    installation === null ? noted.has(join(folder, name)) : installation === id,
  );
