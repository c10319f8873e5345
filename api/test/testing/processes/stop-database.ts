import { auditDatabase } from '../../../src/schema.ts';
import { describeAudit, describeCheck } from '../../../src/hosting/audit/describe-audit.ts';

/** Jest's globalTeardown; start-database.ts left it what to do. Whatever the tests did, every token is accounted for. */
export default async function stopDatabase(): Promise<void> {
  // One that was given is its giver's to end, and not sound: a mutant's.
  if (!globalThis.stopTestDatabase) return;
  const audit = await auditAndStop();
  if (audit.ok) return;
  const findings = audit.checks.filter(({ ok }) => !ok).map(describeCheck);
  throw new Error([describeAudit(audit), ...findings].join('\n'));
}

async function auditAndStop() {
  try {
    return await auditDatabase(process.env.DATABASE_URL ?? '');
  } finally {
    await globalThis.stopTestDatabase?.();
  }
}
