import type { Client } from 'pg';
import type { ProductSchema } from '../../core/database/product-schema.ts';
import { type CheckResult, passesOf } from './run-passes.ts';

interface Broken {
  readonly checks: readonly Pick<CheckResult, 'name'>[];
  readonly max: number;
}

/** Sorted ids of families with findings, at most `max`. Needs the snapshot and role of the audit. */
export async function findBrokenFamilies(
  client: Client,
  schema: ProductSchema,
  { checks, max }: Broken,
): Promise<string[]> {
  const names = new Set(checks.map(({ name }) => name));
  const broken = passesOf(schema).flatMap(({ rows, checks: conditions }) => {
    const wanted = Object.entries(conditions).filter(([name]) => names.has(name));
    if (wanted.length === 0) return [];
    return [`select family_id from (${rows}) f where ${wanted.map(([, condition]) => `(${condition})`).join(' or ')}`];
  });
  if (broken.length === 0) return [];
  const sql = `select distinct family_id::text as id from (${broken.join(' union all ')}) found order by 1 limit ${max}`;
  return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
}
