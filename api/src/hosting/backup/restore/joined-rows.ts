import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { StartupError } from '../../../core/config/startup-error.ts';
import type { Table } from '../../../core/database/feature-schema.ts';
import { errorCode } from '../../../core/errors/error-code.ts';

/** Rows that a restore adds to the backup's, by table. Also saved next to the backups and the data. */
export type JoinedRows = Readonly<Record<string, readonly object[]>>;

export const fileName = 'since-the-backup.json';
const fileBytesMax = 64_000_000;
const contract = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

type Tables = Readonly<Record<string, Table>>;
const joining = (tables: Tables) =>
  Object.entries(tables).flatMap(([name, { onRestore }]) => (onRestore === 'join' ? [name] : []));

export async function readJoinedRows(owner: Client, tables: Tables): Promise<JoinedRows> {
  const rows: Record<string, object[]> = {};
  for (const name of joining(tables)) {
    const sql = `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${owner.escapeIdentifier(name)} t`;
    rows[name] = (await owner.query<{ rows: object[] }>(sql)).rows[0]?.rows ?? [];
  }
  return rows;
}

/** Writes changed lists atomically; an empty list means that nothing was erased. */
export async function keepJoinedRows(rows: JoinedRows, folders: readonly string[]): Promise<void> {
  const text = `${JSON.stringify(rows)}\n`;
  for (const folder of folders) {
    const path = join(folder, fileName);
    // A disconnected disk gets the list once it is back.
    if (!(await stat(folder).catch(() => null)) || (await readFile(path, 'utf8').catch(() => '')) === text) continue;
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** Throws a StartupError for a damaged file, because erased people must not return unnoticed. */
export async function findJoinedRows(folders: readonly string[]): Promise<JoinedRows[]> {
  const found = await Promise.all([...new Set(folders)].map((folder) => readOne(join(folder, fileName))));
  return found.filter((rows) => rows !== null);
}

async function readOne(path: string): Promise<JoinedRows | null> {
  try {
    if ((await stat(path)).size > fileBytesMax) throw new Error('No list is as long');
    return contract.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(cause))) return null;
    const sentence = `${path}, the list of erasures since the backup, is damaged: replace it with an intact copy, or remove it. No data was changed.`;
    throw new StartupError(sentence, { cause });
  }
}

export async function addJoinedRows(owner: Client, tables: Tables, found: readonly JoinedRows[]): Promise<void> {
  for (const name of joining(tables)) {
    const table = owner.escapeIdentifier(name);
    const rows = JSON.stringify(found.flatMap((each) => each[name] ?? []));
    const sql = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`;
    await owner.query(sql, [rows]);
  }
}
