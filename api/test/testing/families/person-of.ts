import { schema } from '../../../src/schema.ts';

/** The column that names whose a row is; null where that is the whole family, or nobody. */
export function personOf(table: string): string | null {
  const of = schema.tables[table]?.of;
  return typeof of === 'object' ? of.person : null;
}
