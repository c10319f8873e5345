import { readDataEnv } from '../core/config/env.ts';
import { describeFailure } from '../core/config/startup-error.ts';
import { interruption, print, say } from '../core/config/tool.ts';
import { openOwnerDatabase } from '../core/database/open-owner-database.ts';
import { auditDatabase } from '../schema.ts';
import { describeAudit, describeCheck } from '../hosting/audit/describe-audit.ts';

const exitCodes = { clean: 0, findings: 1, couldNotRun: 2 };

/** `npm run audit`. With `--json`, prints the whole result as one object on stdout; messages always go to stderr. */
async function runAudit(args: string[]): Promise<number> {
  await using closing = new AsyncDisposableStack();
  const ownerUrl = await openOwnerDatabase(closing);
  const { readUrl } = readDataEnv(process.env);
  const tellAway = (error: unknown) =>
    say(`Reading the primary instead of the standby. ${error instanceof Error ? error.message : ''}`);
  const audit = await Promise.race([
    auditDatabase(ownerUrl, {
      tell: (result) => say(describeCheck(result)),
      ...(readUrl && { standby: { url: readUrl, tellAway } }),
    }),
    interruption('The audit was interrupted and has no result.'),
  ]);
  say(describeAudit(audit));
  if (args.includes('--json')) await print(`${JSON.stringify(audit)}\n`);
  return audit.ok ? exitCodes.clean : exitCodes.findings;
}

try {
  process.exitCode = await runAudit(process.argv.slice(2));
} catch (error) {
  say(describeFailure(error));
  process.exitCode = exitCodes.couldNotRun;
}
// After an interruption, the running query would keep the process alive until PostgreSQL answers.
process.exit();
