import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { allSabotage } from './all-sabotage.ts';
import { type Kind, placeOf } from './sabotage.ts';
import { findGuards, findLocks, type Site } from './walls-of-the-source.ts';

/** What stands in the database, by kind; names of constraints and indexes are unique in ours. */
const wallsSql = `
  select 'policy' as kind, policyname as name from pg_policies where schemaname = 'public'
  union all
  select case contype when 'f' then 'key' else 'check' end, conname from pg_constraint
   where contype in ('f', 'c') and connamespace = 'public'::regnamespace
  union all
  select 'unique', i.relname from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
   where indisunique and t.relnamespace = 'public'::regnamespace and t.relname <> 'mikro_orm_migrations'`;

/** Each wall that no entry removes, each entry without its wall and each that is there twice, in a sentence. */
export async function findUnlisted(client: Client, root: string): Promise<string[]> {
  const { rows } = await client.query<{ kind: Kind; name: string }>(wallsSql);
  const listed = allSabotage.filter(({ edit }) => !edit);
  return [
    ...differences(
      rows.map(({ kind, name }) => `${kind} ${name}`),
      listed.map(({ kind, name }) => `${kind} ${name}`),
    ),
    ...findUnlistedInSource(root),
  ];
}

function findUnlistedInSource(root: string): string[] {
  return [...coverage(root, 'lock', findLocks(root)), ...coverage(root, 'guard', findGuards(root))];
}

/** A site by its file and place; an entry covers whichever of them lies in what it replaces. */
function coverage(root: string, kind: Kind, sites: readonly Site[]): string[] {
  const keyOf = ({ file, start, text }: Site) => `${kind} "${text}" at character ${start} of ${file}`;
  const ofKind = allSabotage.filter((entry) => entry.kind === kind);
  const covered = ofKind.flatMap(({ name, edit }) => {
    if (!edit) return [];
    const place = placeOf(readFileSync(join(root, edit.file), 'utf8'), edit);
    if (typeof place === 'string') return [`${kind} "${name}": ${place}`];
    const isInside = ({ file, start }: Site) => file === edit.file && start >= place.start && start < place.end;
    const inside = sites.filter(isInside);
    return inside.length === 1 ? inside.map(keyOf) : [`${kind} "${name}", which replaces ${inside.length} of them`];
  });
  return differences(sites.map(keyOf), covered);
}

function differences(there: readonly string[], listed: readonly string[]): string[] {
  return [
    ...there.filter((name) => !listed.includes(name)).map((name) => `No entry removes ${name}`),
    ...listed.filter((name) => !there.includes(name)).map((name) => `There is no ${name}`),
    ...listed.filter((name, index) => listed.indexOf(name) !== index).map((name) => `Listed twice: ${name}`),
  ];
}
