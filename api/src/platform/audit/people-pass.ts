import type { AuditPass, Table } from '../database/noun-schema.ts';
import type { ProductSchema } from '../database/product-schema.ts';

type Audited = NonNullable<Table['audited']>;

/** Every column that names a person, by table, with the column that names the row. */
export const peopleOf = ({ tables }: Pick<ProductSchema, 'tables'>) =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([table, { audited }]): [string, Audited][] => (audited ? [[table, audited]] : [])),
  );

const wrongRole = { child: `is distinct from 'child'`, parent: `is distinct from 'parent'`, member: 'is null' };

/** One reading of a table, however many people its rows name; only what is broken is taken apart by column. */
function wrongNamesIn([table, { id, people }]: [string, Audited]): string {
  const joins = people.map(
    ({ column }, n) => `left join profile p${n} on p${n}.family_id = x.family_id and p${n}.id = x.${column}`,
  );
  const wrong = people.map(({ column, is }, n) => `x.${column} is not null and p${n}.role ${wrongRole[is]}`);
  const named = people.map(({ column, is }, n) => `('${column}', x.${column}, '${is}', p${n}.role, ${wrong[n]})`);
  return `
    select '${table}' as "table", n.column, x.family_id, x.${id} as id, n.person_id, n.must_be, n.role
      from ${table} x ${joins.join(' ')}
      cross join lateral (values ${named.join(', ')}) n ("column", person_id, must_be, role, is_wrong)
     where (${wrong.join(' or ')}) and n.is_wrong`;
}

export const peoplePass = (schema: Pick<ProductSchema, 'tables'>): AuditPass => ({
  rows: Object.entries(peopleOf(schema)).map(wrongNamesIn).join(' union all '),
  checks: {
    'child-in-family': `must_be = 'child'`,
    'parent-in-family': `must_be = 'parent'`,
    'member-in-family': `must_be = 'member'`,
  },
});
