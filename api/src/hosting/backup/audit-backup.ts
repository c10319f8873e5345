import type { Client } from 'pg';
import { auditWithin } from '../audit/audit-database.ts';
import { findBrokenFamilies } from '../audit/broken-families.ts';
import type { CheckResult } from '../audit/run-passes.ts';
import { unknownOf } from '../../core/database/applied-migrations.ts';
import { listMigrations } from '../../core/database/list-migrations.ts';
import type { ProductSchema } from '../../core/database/product-schema.ts';
import { plural } from '../../core/kernel/plural.ts';
import { backupLimits, type Findings } from './manifest.ts';

/** `unaudited`: the data is of another version, or the audit failed. */
export type BackupAudit = 'clean' | 'findings' | 'unaudited';

export interface Audited {
  readonly audit: BackupAudit;
  readonly findings?: Findings;
}

/** Audits the data in the transaction that copies it, so both see the same moment (Rules 14.121). */
export async function auditSnapshot(
  client: Client,
  schema: ProductSchema,
  migrations: readonly string[],
): Promise<Audited> {
  if (!(await isOfThisVersion(migrations))) return { audit: 'unaudited' };
  await client.query('savepoint audit');
  try {
    const checks = await auditWithin(client, schema);
    const findings = await findingsOf(client, schema, checks);
    return findings ? { audit: 'findings', findings } : { audit: 'clean' };
  } catch {
    // A database that cannot be audited needs a backup most.
    await client.query('rollback to savepoint audit');
    return { audit: 'unaudited' };
  }
}

async function isOfThisVersion(migrations: readonly string[]): Promise<boolean> {
  if ((await unknownOf(migrations)).length > 0) return false;
  return (await listMigrations()).every((name) => migrations.includes(name));
}

/** Null if every check is clean. Needs the transaction of the audit. */
export async function findingsOf(
  client: Client,
  schema: ProductSchema,
  checks: readonly CheckResult[],
): Promise<Findings | null> {
  const broken = checks.filter(({ ok }) => !ok);
  if (broken.length === 0) return null;
  const families = await findBrokenFamilies(client, schema, { checks: broken, max: backupLimits.familiesMax });
  return { checks: broken.map(({ name, found }) => ({ name, found })), families };
}

/** The backup was made, but a timer that runs the command should notice the findings. */
export const exitCodeOf = (audit: BackupAudit): number => (audit === 'findings' ? 3 : 0);

export function describeFindings({ checks, families }: Findings): string {
  const found = checks.map(({ name, found: times }) => `${name} ${plural(times, 'time')}`).join(', ');
  const more = families.length === backupLimits.familiesMax ? ' and perhaps more' : '';
  return `The audit found differences: ${found}. Families: ${families.join(', ')}${more}.`;
}
