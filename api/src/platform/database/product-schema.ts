import type { AuditPass, NounSchema, SqlFunction, Table } from './noun-schema.ts';

/** All nouns together: what the database is brought to and what is read of it. */
export interface ProductSchema {
  readonly tables: Readonly<Record<string, Table>>;
  readonly functions: readonly SqlFunction[];
  readonly auditPasses: readonly AuditPass[];
}

/** In the order of the nouns, in which functions are made and the audit reads. */
export const joinSchemas = (nouns: readonly NounSchema[]): ProductSchema => ({
  tables: Object.assign({}, ...nouns.map(({ tables }) => tables)),
  functions: nouns.flatMap(({ functions = [] }) => functions),
  auditPasses: nouns.flatMap(({ auditPasses = [] }) => auditPasses),
});

export const entitiesOf = ({ tables }: Pick<ProductSchema, 'tables'>) =>
  Object.values(tables).map(({ entity }) => entity);
