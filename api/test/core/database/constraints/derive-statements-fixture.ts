import type { Client } from 'pg';
import { queryAs } from '../../../testing/processes/query-as.ts';
import type { Caller } from '../../../../src/core/database/orm.ts';
import type { Constraint } from './catalog-fixture.ts';
import { askAs, enter, type RowBuilder, updateAll, type Values } from './statements-fixture.ts';
import type { TwoFamilies } from './two-families-fixture.ts';

/** Statements of which the constraint should refuse at least one, since the catalog describes it only in part. */
export function deriveStatements(constraint: Constraint, row: RowBuilder, families: TwoFamilies): Promise<string[][]> {
  switch (constraint.kind) {
    case 'key':
      return pointElsewhere(constraint, row, families);
    case 'unique':
      return repeat(constraint, row, families);
    case 'check':
      return Promise.resolve(breakCheck(constraint, row));
  }
}

async function pointElsewhere({ columns, target }: Constraint, row: RowBuilder, families: TwoFamilies) {
  if (!target) throw new Error('A foreign key has a target');
  if (target.table === 'family') return [[enter(':absent'), row.insert({ family_id: ':absent' })]];
  const strange = await readValues(families.owner, families.callers.strangeParent, target.table, target.columns);
  return [
    [row.insert()],
    ...strange.flatMap((values) => {
      const pairs = columns.map((column, index) => ({
        column,
        value: values[index] ?? null,
        of: target.columns[index],
      }));
      const changes = Object.fromEntries(
        pairs.filter(({ of }) => of !== 'family_id').map((one) => [one.column, one.value]),
      );
      const insert = row.insert(changes);
      return [[insert], ...Object.values(changes).map((person) => [askAs(String(person)), insert])];
    }),
  ];
}

async function repeat({ table, columns, predicate }: Constraint, row: RowBuilder, { owner, callers }: TwoFamilies) {
  const there = await readValues(owner, callers.parent, table, columns, predicate ?? 'true');
  return there.map((values) => [
    row.insert(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]))),
  ]);
}

const oddValues = ['', '0', '-1', '\\x00', 'x'.repeat(1000)];

function breakCheck({ table, columns }: Constraint, row: RowBuilder): string[][] {
  const [column, ...more] = columns;
  if (!column || more.length > 0) return [];
  const changes = oddValues.map((value): Values => ({ [column]: value }));
  return [...changes.map((change) => [row.insert(change)]), ...changes.map((change) => [updateAll(table, change)])];
}

async function readValues(owner: Client, caller: Caller, table: string, columns: readonly string[], where = 'true') {
  const isThere = columns.map((column) => `${column} is not null`).join(' and ');
  const sql = `select ${columns.map((column) => `${column}::text`).join(', ')} from ${table} where ${isThere} and ${where}`;
  const { rows } = await queryAs(owner, caller, sql);
  return rows.map((row): string[] => Object.values(row));
}
