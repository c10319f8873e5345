import { Client } from 'pg';
import { describeFailure, StartupError } from '../core/config/startup-error.ts';
import { typed } from '../core/config/own-version.ts';
import { interruption, print, say } from '../core/config/tool.ts';
import { functionCaller } from '../core/database/call-function.ts';
import { openOwnerDatabase } from '../core/database/open-owner-database.ts';
import { functions } from '../schema.ts';

type Reading = { shows: Date; seen_at: Date; is_right: boolean };

const readSql = 'select shows, seen_at, is_right from fn.read_clock()';
const trustSql = 'update clock_seen set seen_at = fn.product_clock()';

/** `npm run clock`: shows whether the clock is trusted. `-- --right` confirms it (Rules 14.102). */
async function run(args: string[]): Promise<void> {
  const [isTrusted, isJson] = ['--right', '--json'].map((option) => args.includes(option));
  await using closing = new AsyncDisposableStack();
  const reading = await Promise.race([readClock(closing, isTrusted), interruption('This was interrupted.')]);
  say(describe(reading));
  if (isJson) await print(`${JSON.stringify(reading)}\n`);
}

async function readClock(closing: AsyncDisposableStack, isTrusted: boolean | undefined): Promise<Reading> {
  const client = new Client({ connectionString: await openOwnerDatabase(closing, functions) });
  await client.connect();
  closing.defer(() => client.end());
  const call = functionCaller(client, functions);
  if (isTrusted) await call(trustSql);
  const [reading] = await call<Reading>(readSql);
  if (!reading) throw new StartupError('PostgreSQL did not return the time.');
  return reading;
}

const describe = ({ shows, seen_at, is_right }: Reading) =>
  is_right
    ? `The clock says ${shows.toISOString()}, and is believed.`
    : `The clock says ${shows.toISOString()}, but it was ${seen_at.toISOString()} when it was last plausible. Allowances and tasks are paused. If the date is right: ${typed('clock --right')}`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  say(describeFailure(error));
  process.exitCode = 2;
}
