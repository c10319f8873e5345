import { schema } from '../../../src/schema.ts';
import { as, type ForgedCall, noRight } from './forged-call.ts';

const isNobodys = (table: string) => schema.tables[table]?.of === 'nobody';

/** The keys of tables without a family: releases have a name, attempt counts a scope. */
const nobodysKeys: Readonly<Record<string, string>> = {
  erased: 'family_id',
  rate_limit: 'scope',
  try_rule: 'scope',
  release_registry: 'id',
  release_operator: 'place',
  release_source: 'id',
  clock_seen: 'is_only',
  backup_run: 'id',
  operator_event: 'kind',
  refusal_count: 'what',
  disk_sample: 'place',
  audit_run: 'night',
  operator_need: 'key',
  webhook_delivery: 'need',
};

/** The key column of the table, which no feature may update. */
function keyOf(table: string): string {
  if (isNobodys(table)) return nobodysKeys[table] ?? 'name';
  return table === 'family' ? 'id' : 'family_id';
}

const writesOf = (table: string, command: string) =>
  schema.tables[table]?.writes?.some((write) => write === command || write.startsWith(`${command} (`)) ?? false;

/** Reading an undeclared column is refused even with a family set; tables without a family may be read. */
function readsOf(table: string): ForgedCall[] {
  const reads = schema.tables[table]?.reads;
  const whole = { what: `${table}: read`, sql: `select * from ${table}` };
  if (reads === undefined) return isNobodys(table) ? [] : [{ ...whole, answered: [] }];
  const refused = { ...whole, sql: as('parent') + whole.sql, refused: noRight };
  if (reads === '') return [refused];
  return [refused, { what: `${table}: read of some columns`, sql: `select ${reads} from ${table}`, answered: [] }];
}

/** Every command on every table: undeclared commands are refused, and declared ones find no rows without a family. */
export const forgedWrites: readonly ForgedCall[] = Object.keys(schema.tables).flatMap((table) => {
  const remove = { what: `${table}: delete`, sql: `delete from ${table}` };
  return [
    ...readsOf(table),
    { what: `${table}: update of its key`, sql: `update ${table} set ${keyOf(table)} = null`, refused: noRight },
    { what: `${table}: truncate`, sql: `truncate ${table} cascade`, refused: noRight },
    writesOf(table, 'delete') ? { ...remove, answered: [] } : { ...remove, refused: noRight },
    ...(writesOf(table, 'insert')
      ? []
      : [{ what: `${table}: insert`, sql: `insert into ${table} default values`, refused: noRight }]),
  ];
});
