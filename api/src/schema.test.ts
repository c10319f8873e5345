import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { expect, test } from '@jest/globals';
import { schema } from './schema.ts';

const naming = new UnderscoreNamingStrategy();

/** Columns of `insert (title, cost)`; null if the role may insert all columns or none. */
function insertedColumns(writes: readonly string[] = []): readonly string[] | null {
  const insert = writes.find((write) => write.startsWith('insert ('));
  return insert ? insert.slice('insert ('.length, -1).split(', ') : null;
}

/** The ORM inserts every non-null column, so the serving role needs the right to insert it. */
function* missingColumns() {
  for (const [table, { entity, writes }] of Object.entries(schema.tables)) {
    const granted = insertedColumns(writes);
    if (granted === null) continue;
    for (const [name, property] of Object.entries<{ nullable?: boolean }>(entity.meta.properties)) {
      const column = naming.propertyToColumnName(name);
      if (property.nullable !== true && !granted.includes(column))
        yield `The ORM inserts ${table}.${column}: add ${column} to the "insert (…)" of ${table} in its *.schema.ts.`;
    }
  }
}

/**
 * Guarantee: a new column that the serving role may not write fails this one test, which explains the fix (Rules 10.9).
 */
test('Rules 10.9: the serving role may insert every column that the ORM inserts', () => {
  expect([...missingColumns()]).toEqual([]);
});
