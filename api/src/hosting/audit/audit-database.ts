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

export interface Audit {
  ok: boolean;
  checks: CheckResult[];
  counts: Record<string, number>;
  duration_ms: number;
}

/** The role may read every family, and nothing else (decision 66). The settings end with the transaction. */
const enterSql = `
set local role ${roleNames.audit};
set local statement_timeout = 0;
set local idle_in_transaction_session_timeout = 0;
-- Enough to sort and hash ten million rows in memory; a small database uses almost none of it.
set local work_mem = '256MB'`;

const countsSql = ({ tables }: Pick<ProductSchema, 'tables'>) => {
  const counts = Object.entries(tables).flatMap(([table, { counted }]) =>
    counted ? [`(select count(*) from ${table})::int as ${counted}`] : [],
  );
  return `select ${['(select count(distinct family_id) from profile)::int as families', ...counts].join(', ')}`;
};

export async function auditWithin(
  client: Client,
  schema: ProductSchema,
  tell: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  await client.query(enterSql);
  return await runPasses(client, passesOf(schema), tell);
}

export interface AuditedStandby {
  readonly url: string;
  readonly tellAway: (error: unknown) => void;
}

interface Auditing {
  readonly ownerUrl: string;
  readonly tell: (result: CheckResult) => void;
  readonly standby?: AuditedStandby | undefined;
}

/** Reads one snapshot: the standby's once it is up to date, or the primary's if the standby fails (Rules 10.41). */
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

/** No one waits for an audit, and the standby may be replaying a large change. */
const behind = { maxMs: 30_000, everyMs: 100 };

const ownerAt = (standbyUrl: string, ownerUrl: string): string => {
  const { username, password } = new URL(ownerUrl);
  return Object.assign(new URL(standbyUrl), { username, password }).href;
};

async function withClient<T>(name: UrlName, url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectOrRefuse(name, url);
  try {
    return await work(client);
  } finally {
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
