import { once } from 'node:events';
import { StartRefusal } from '../config/start-refusal.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { auditDatabase } from './audit-database.ts';
import { describeAudit, describeCheck } from './describe-audit.ts';

const exitCodes = { clean: 0, findings: 1, couldNotRun: 2 };

const say = (words: string) => process.stderr.write(`${words}\n`);

/** Through before the process ends, also into a slow pipe. */
const print = (text: string) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));

/** `npm run audit`, with `--json` for the whole result as one object on stdout. Words are always on stderr. */
async function runAudit(args: string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--json');
  if (unknown !== undefined) throw new StartRefusal(`The audit knows --json only, not ${unknown}.`);
  await using closing = new AsyncDisposableStack();
  const ownerUrl = await openOwnerDatabase(closing);
  const audit = await Promise.race([auditDatabase(ownerUrl, (result) => say(describeCheck(result))), interruption()]);
  say(describeAudit(audit));
  if (args.length > 0) await print(`${JSON.stringify(audit)}\n`);
  return audit.ok ? exitCodes.clean : exitCodes.findings;
}

/** Ctrl-C leaves no server behind that was started for the audit. */
async function interruption(): Promise<never> {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  throw new StartRefusal('The audit was interrupted and says nothing.');
}

try {
  process.exitCode = await runAudit(process.argv.slice(2));
} catch (error) {
  // What the person can mend is one sentence; everything else is our bug and shows where.
  say(error instanceof StartRefusal ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = exitCodes.couldNotRun;
}
// An interrupted audit still waits for PostgreSQL's answer.
process.exit();
