import type { AuditPass, FeatureSchema, SqlFunction, Table } from './feature-schema.ts';
import { calledIn } from './internals/sql-text.ts';

export interface ProductSchema {
  readonly tables: Readonly<Record<string, Table>>;
  readonly functions: readonly SqlFunction[];
  readonly auditPasses: readonly AuditPass[];
}

/** PostgreSQL creates a SQL function only if the functions it calls exist. */
function inOrderOfUse(functions: readonly SqlFunction[]): SqlFunction[] {
  const byName = new Map(functions.map((each) => [each.name, each]));
  const [seen, made] = [new Set<SqlFunction>(), new Set<SqlFunction>()];
  function make(each: SqlFunction): void {
    if (seen.has(each)) return;
    seen.add(each);
    for (const name of calledIn(each.sql)) {
      const called = byName.get(name);
      if (called) make(called);
    }
    made.add(each);
  }
  functions.forEach(make);
  return [...made];
}

export const joinSchemas = (features: readonly FeatureSchema[]): ProductSchema => ({
  tables: Object.assign({}, ...features.map(({ tables }) => tables)),
  functions: inOrderOfUse(features.flatMap(({ functions = [] }) => functions)),
  auditPasses: features.flatMap(({ auditPasses = [] }) => auditPasses),
});

export const entitiesOf = ({ tables }: Pick<ProductSchema, 'tables'>) =>
  Object.values(tables).map(({ entity }) => entity);
