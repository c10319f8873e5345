import type { Client } from 'pg';
import type { AuditPass, Table } from '../../core/database/feature-schema.ts';
import type { ProductSchema } from '../../core/database/product-schema.ts';

type Audited = NonNullable<Table['audited']>;

export const peopleOf = ({ tables }: Pick<ProductSchema, 'tables'>) =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([table, { audited }]): [string, Audited][] => (audited ? [[table, audited]] : [])),
  );

/** An erased child may have become a former one, and an adult may have left. */
const adults = `('parent', 'helper', 'left')`;
const wrongRole = {
  child: (role: string) => `coalesce(${role}, 'parent') in ${adults}`,
  parent: (role: string) => `coalesce(${role}, 'child') not in ${adults}`,
  member: (role: string) => `${role} is null`,
};

/** Reads each table once; only wrong rows are split by column. */
function wrongNamesIn([table, { id, people }]: [string, Audited]): string {
  const joins = people.map(
    ({ column }, n) => `left join profile p${n} on p${n}.family_id = x.family_id and p${n}.id = x.${column}`,
  );
  const wrong = people.map(({ column, is }, n) => `x.${column} is not null and ${wrongRole[is](`p${n}.role`)}`);
  const named = people.map(({ column, is }, n) => `('${column}', x.${column}, '${is}', p${n}.role, ${wrong[n]})`);
  return `
    select '${table}' as "table", n.column, x.family_id, x.${id} as id, n.person_id, n.must_be, n.role
      from ${table} x ${joins.join(' ')}
      cross join lateral (values ${named.join(', ')}) n ("column", person_id, must_be, role, is_wrong)
     where (${wrong.join(' or ')}) and n.is_wrong`;
}

const peoplePass = (schema: Pick<ProductSchema, 'tables'>): AuditPass => ({
  rows: Object.entries(peopleOf(schema)).map(wrongNamesIn).join(' union all '),
  checks: {
    'child-in-family': `must_be = 'child'`,
    'parent-in-family': `must_be = 'parent'`,
    'member-in-family': `must_be = 'member'`,
  },
});

export const passesOf = (schema: ProductSchema): AuditPass[] => [...schema.auditPasses, peoplePass(schema)];

// Enough to see what is wrong; `found` is the total.
const rowsNamedMax = 100;

export type FoundRow = Record<string, string | number | null>;

export interface CheckResult {
  name: string;
  ok: boolean;
  found: number;
  rows: FoundRow[];
}

/** The caller provides the transaction, with its snapshot and role. */
export async function runPasses(
  client: Client,
  passes: readonly AuditPass[],
  tell: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const pass of passes) {
    const { rows } = await client.query<Omit<CheckResult, 'ok'>>(findingsSql(pass));
    for (const { name, found, rows: named } of rows) {
      const result = { name, ok: found === 0, found, rows: named };
      tell(result);
      results.push(result);
    }
  }
  return results;
}

function findingsSql({ rows, checks }: AuditPass): string {
  const conditions = Object.values(checks).map((condition) => `(${condition})`);
  const each = Object.entries(checks).map(
    ([name, condition]) => `
      select '${name}' as name, count(*)::int as found,
             (select coalesce(json_agg(f), '[]') from
               (select * from findings where ${condition} order by 1, 2, 3 limit ${rowsNamedMax}) f) as rows
        from findings where ${condition}`,
  );
  return `
    with findings as materialized (select * from (${rows}) looked_at where ${conditions.join(' or ')})
    ${each.join(' union all ')}`;
}
