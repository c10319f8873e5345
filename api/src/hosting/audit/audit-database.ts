import type { Client } from 'pg';
import { connectOrRefuse, type UrlName } from '../../core/database/database-check.ts';
import type { ProductSchema } from '../../core/database/product-schema.ts';
import {
  type Committed,
  committedSql,
  type StandbyRow,
  standbySql,
  waitUntilHas,
} from '../../core/database/standby.ts';
import { roleNames } from '../../core/postgres/roles.sql.ts';
import { type CheckResult, passesOf, runPasses } from './run-passes.ts';

/** What `npm run audit -- --json` prints. */
export interface Audit {
  ok: boolean;
  checks: CheckResult[];
  counts: Record<string, number>;
  duration_ms: number;
}

/** The role sees every family and may do nothing but read (decision 66). All of it lasts as long as the transaction. */
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

/** A standby that is to be read whole instead of the primary, and who hears why it could not be. */
export interface AuditedStandby {
  readonly url: string;
  readonly tellAway: (error: unknown) => void;
}

interface Auditing {
  readonly ownerUrl: string;
  readonly tell: (result: CheckResult) => void;
  readonly standby?: AuditedStandby | undefined;
}

/**
 * Recomputes every account and compares every row with what it stands for, in one read-only snapshot: what was true at
 * one moment, while the product goes on writing. By the standby once it has what the primary has now, and by the primary
 * where that comes to nothing (Rules 10.41).
 */
export async function auditAll(schema: ProductSchema, { ownerUrl, tell, standby }: Auditing): Promise<Audit> {
  const atPrimary = () => withClient('DATABASE_URL', ownerUrl, (client) => readAll(client, schema, tell));
  if (!standby) return atPrimary();
  try {
    const committed = await withClient('DATABASE_URL', ownerUrl, askCommitted);
    return await withClient('DATABASE_READ_URL', ownerAt(standby.url, ownerUrl), async (client) => {
      await waitUntilHas(async () => (await client.query<StandbyRow>(standbySql(committed))).rows[0], behind);
      return readAll(client, schema, tell);
    });
  } catch (error) {
    standby.tellAway(error);
    return atPrimary();
  }
}

/** Nobody waits for an audit, and a large change may be under way. */
const behind = { maxMs: 30_000, everyMs: 100 };

/** The roles of the primary are the standby's, with their passwords. */
const ownerAt = (standbyUrl: string, ownerUrl: string): string => {
  const { username, password } = new URL(ownerUrl);
  return Object.assign(new URL(standbyUrl), { username, password }).href;
};

async function withClient<T>(name: UrlName, url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectOrRefuse(name, url);
  try {
    return await work(client);
  } finally {
    // Ends the transaction as well; there is nothing to commit.
    await client.end();
  }
}

async function askCommitted(client: Client): Promise<Committed> {
  const { rows } = await client.query<{ committed: Committed }>(`select ${committedSql} as committed`);
  return rows[0]?.committed ?? '';
}

async function readAll(client: Client, schema: ProductSchema, tell: (result: CheckResult) => void): Promise<Audit> {
  const startedAt = performance.now();
  await client.query('begin isolation level repeatable read read only');
  const checks = await auditWithin(client, schema, tell);
  const [counts = {}] = (await client.query<Record<string, number>>(countsSql(schema))).rows;
  const ok = checks.every((check) => check.ok);
  return { ok, checks, counts, duration_ms: Math.round(performance.now() - startedAt) };
}
