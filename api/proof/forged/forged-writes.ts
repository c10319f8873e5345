import { schema } from '../../src/schema.ts';
import { type ForgedCall, noRight } from './forged-call.ts';

/** The column that says whose a row is, or which; no noun lets it be updated. */
function keyOf(table: string): string {
  if (schema.tables[table]?.of === 'nobody') return 'scope';
  return table === 'family' ? 'id' : 'family_id';
}

const writesOf = (table: string, command: string) =>
  schema.tables[table]?.writes?.some((write) => write === command || write.startsWith(`${command} (`)) ?? false;

/** Every table by every command: what no noun declares is refused, and what one does finds no row of a family unnamed. */
export const forgedWrites: readonly ForgedCall[] = Object.keys(schema.tables).flatMap((table) => {
  const remove = { what: `${table}: delete`, sql: `delete from ${table}` };
  return [
    { what: `${table}: read without a name`, sql: `select * from ${table}`, answered: [] },
    { what: `${table}: update of its key`, sql: `update ${table} set ${keyOf(table)} = null`, refused: noRight },
    { what: `${table}: truncate`, sql: `truncate ${table} cascade`, refused: noRight },
    writesOf(table, 'delete') ? { ...remove, answered: [] } : { ...remove, refused: noRight },
    ...(writesOf(table, 'insert')
      ? []
      : [{ what: `${table}: insert`, sql: `insert into ${table} select * from ${table}`, refused: noRight }]),
  ];
});
