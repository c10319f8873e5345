import { auditDatabase } from '../../../src/schema.ts';
import { describeAudit, describeCheck } from '../../../src/hosting/audit/describe-audit.ts';

/** Jest's globalTeardown, set by start-database.ts. The audit must be clean, whatever the tests did. */
export default async function stopDatabase(): Promise<void> {
  // A database that was passed in belongs to its caller, and a mutant's is not clean.
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
