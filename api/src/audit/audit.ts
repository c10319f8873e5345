import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataEnv } from '../config/env.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
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
  const ownerUrl = await openDatabase(closing);
  const audit = await Promise.race([auditDatabase(ownerUrl, (result) => say(describeCheck(result))), interruption()]);
  say(describeAudit(audit));
  if (args.length > 0) await print(`${JSON.stringify(audit)}\n`);
  return audit.ok ? exitCodes.clean : exitCodes.findings;
}

/** The embedded PostgreSQL is used as it runs, or started for the time of the audit; never made. */
async function openDatabase(closing: AsyncDisposableStack): Promise<string> {
  const { dataDir, ownerUrl } = readDataEnv(process.env);
  if (ownerUrl) return ownerUrl;
  await stat(join(dataDir, 'postgres/cluster')).catch(() => {
    throw new StartRefusal(
      `There is no database in ${dataDir} yet: set DATA_DIR or DATABASE_URL, or start TokenNest first.`,
    );
  });
  const postgres = await startEmbeddedPostgres(dataDir);
  closing.defer(postgres.stop);
  return postgres.ownerUrl;
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
