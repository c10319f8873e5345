import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startBenchDatabase, stopOnSignal } from './bench-database.ts';
import { kinds } from './calls.ts';
import { compareRedeem } from './compare-redeem.ts';
import { inFlight } from './in-flight.ts';
import { measureKind } from './measure-kind.ts';
import { hasPgbench, protocols } from './pgbench.ts';
import { describeKind, describeRedeem } from './report.ts';
import { openInProcess, openOverHttp } from './subjects.ts';

/**
 * `npm run bench -- [redeem balance …] [--seconds 4] [--rounds 5] [--protocol extended]`: how fast the whole API is,
 * redeem as a share of pgbench on the same PostgreSQL in the same minute. Without names all kinds.
 * `npm run -s bench -- --json` says the results as one JSON object on stdout; words for people go to stderr.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    protocol: { type: 'string', default: 'extended' },
  },
});
const protocol = protocols.find((each) => each === values.protocol) ?? 'extended';
const plan = { seconds: Number(values.seconds), rounds: Number(values.rounds), protocol };
const asked = kinds.filter((kind) => positionals.length === 0 || positionals.includes(kind));

const say = (...sentences: string[]) => process.stderr.write(`${sentences.join('\n')}\n`);

async function bench() {
  say(`Starting a PostgreSQL and an API; then ${inFlight} at once, slices of ${plan.seconds} s in turn.`);
  await using database = await startBenchDatabase();
  stopOnSignal(database);
  const setup = { database, secret: randomBytes(32).toString('base64url') };
  await using inProcess = await openInProcess(setup);
  await using http = await openOverHttp(setup);
  const subjects = { inProcess, http };
  const results: Record<string, object> = {};
  for (const kind of asked) {
    if (kind === 'redeem') {
      const compared = await compareRedeem(database, subjects, plan);
      results[kind] = compared;
      say(...describeRedeem(compared));
    } else {
      const measured = await measureKind(database, subjects, kind, plan);
      results[kind] = measured;
      say(...describeKind(kind, measured));
    }
  }
  return { inFlight, ...plan, ...results };
}

if (await hasPgbench()) {
  const results = await bench();
  if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
} else {
  say('This measurement needs pgbench, which comes with PostgreSQL (on Debian: apt install postgresql-15).');
  process.exitCode = 2;
}
