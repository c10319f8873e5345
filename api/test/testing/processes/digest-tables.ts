import type { Client } from 'pg';
import { schema } from '../../../src/schema.ts';

/** Data about an installation and its servers is not part of a backup. */
const staying = Object.entries(schema.tables).filter(([, { onRestore }]) => onRestore === 'stay');
const ofInstallation = new Set(
  ['applied_migration', 'function_version', 'migration_lock'].concat(staying.map(([name]) => name)),
);

export async function digestTables(superuser: Client): Promise<Record<string, string>> {
  await superuser.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await superuser.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows.filter((table) => !ofInstallation.has(table.name))) {
      const sql = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest from ${name} t`;
      digests[name] = (await superuser.query<{ digest: string }>(sql)).rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    await superuser.query('rollback');
  }
}
