import type { Audited } from './audited-fixture.ts';
import { schema } from '../../../src/schema.ts';
import { peopleOf } from '../../../src/hosting/audit/run-passes.ts';
import type { Corruption } from './corruption-fixture.ts';

interface Naming {
  table: string;
  column: string;
  must: 'child' | 'parent' | 'member';
}

const columns = Object.entries(peopleOf(schema)).flatMap(([table, { people }]) =>
  people.map(({ column, is }): Naming => ({ table, column, must: is })),
);

/** Any row will do: one of the family's rows gets a person that it must not name. */
function name({ table, column, must }: Naming, what: string, personOf: (made: Audited) => string): Corruption {
  return {
    check: `${must}-in-family`,
    what: `${table}.${column} is ${what}`,
    sql: (made) => `
      update ${table} set ${column} = '${personOf(made)}'
       where ctid = (select ctid from ${table} where family_id = '${made.family}' limit 1)`,
    rows: (made) => [{ table, column, family_id: made.family, person_id: personOf(made) }],
  };
}

const strangers = columns.map((column) => name(column, "another family's person", ({ stranger }) => stranger));
const wrongRoles = columns
  .filter(({ must }) => must !== 'member')
  .map((column) =>
    column.must === 'child'
      ? name(column, 'the parent', ({ parent }) => parent)
      : name(column, 'a child', ({ child }) => child),
  );

export const peopleCorruptions: Corruption[] = [...strangers, ...wrongRoles];
