import { schema } from '../../../src/schema.ts';

/** The column with a row's person; null if the row belongs to the whole family or no one. */
export function personOf(table: string): string | null {
  const of = schema.tables[table]?.of;
  return typeof of === 'object' ? of.person : null;
}
