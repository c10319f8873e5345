import type { Client } from 'pg';
import { connectOrRefuse } from '../database/database-check.ts';
import type { ProductSchema } from '../database/product-schema.ts';
import { roleNames } from '../postgres/roles.sql.ts';
import { type CheckResult, passesOf, runPasses } from './run-passes.ts';

/** What `npm run audit -- --json` prints. */
export interface Audit {
  ok: boolean;
  checks: CheckResult[];
  counts: Record<string, number>;
  duration_ms: number;
}

/** The role sees every family and may do nothing but read (decision 6). All of it lasts as long as the transaction. */
const enterSql = `
set local role ${roleNames.audit};
set local statement_timeout = 0;
set local idle_in_transaction_session_timeout = 0;
-- The sorts and hashes of ten million rows stay in memory; those of a family take next to nothing of it.
set local work_mem = '256MB'`;

const countsSql = ({ tables }: Pick<ProductSchema, 'tables'>) => {
  const counts = Object.entries(tables).flatMap(([table, { counted }]) =>
    counted ? [`(select count(*) from ${table})::int as ${counted}`] : [],
  );
  return `select ${['(select count(distinct family_id) from profile)::int as families', ...counts].join(', ')}`;
};

/** The same as of the caller's transaction, in which the caller has the role of the audit from then on. */
export async function auditWithin(
  client: Client,
  schema: ProductSchema,
  tell: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  await client.query(enterSql);
  return await runPasses(client, passesOf(schema), tell);
}

/**
 * Recomputes every account and compares every row with what it stands for, in one read-only snapshot: what was true at
 * one moment, while the product goes on writing.
 */
export async function auditAll(
  schema: ProductSchema,
  ownerUrl: string,
  tell: (result: CheckResult) => void,
): Promise<Audit> {
  const startedAt = performance.now();
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  // A server that goes away fails the query under way; the client's own event would end the process on top of that.
  client.on('error', () => undefined);
  try {
    await client.query('begin isolation level repeatable read read only');
    const checks = await auditWithin(client, schema, tell);
    const [counts = {}] = (await client.query<Record<string, number>>(countsSql(schema))).rows;
    const ok = checks.every((check) => check.ok);
    return { ok, checks, counts, duration_ms: Math.round(performance.now() - startedAt) };
  } finally {
    // Ends the transaction as well; there is nothing to commit.
    await client.end();
  }
}
