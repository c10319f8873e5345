import type { Client } from 'pg';
import type { AuditPass } from '../database/noun-schema.ts';
import type { ProductSchema } from '../database/product-schema.ts';
import { peoplePass } from './people-pass.ts';

/** What the nouns say of their own rows, and who is named in all of them. */
export const passesOf = (schema: ProductSchema): AuditPass[] => [...schema.auditPasses, peoplePass(schema)];

// Enough to see what is wrong; `found` has the whole number.
const rowsNamedMax = 100;

/** Ids, numbers, states and times by column. */
export type FoundRow = Record<string, string | number | null>;

export interface CheckResult {
  name: string;
  ok: boolean;
  found: number;
  rows: FoundRow[];
}

/** Every check, told of as it is made. Neither begins nor ends a transaction: the caller holds the snapshot and the role. */
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

/** The tables are read once for all checks of the pass, and only findings are kept. */
function findingsSql({ rows, checks }: AuditPass): string {
  const conditions = Object.values(checks).map((condition) => `(${condition})`);
  const each = Object.entries(checks).map(
    ([name, condition]) => `
      select '${name}' as name, count(*)::int as found,
             (select coalesce(json_agg(f), '[]') from
               (select * from findings where ${condition} order by findings limit ${rowsNamedMax}) f) as rows
        from findings where ${condition}`,
  );
  return `
    with findings as materialized (select * from (${rows}) looked_at where ${conditions.join(' or ')})
    ${each.join(' union all ')}`;
}
