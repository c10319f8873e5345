import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { readCommand } from '../../../../scripts/commands.mjs';
import { describeCheck } from '../../../src/hosting/audit/describe-audit.ts';
import { auditDatabase } from '../../../src/schema.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { copyTree } from '../mutation/tree-copy.ts';
import { createRandom, randomSeed, shuffled } from '../../testing/random.ts';
import { otherFunctions } from './other-functions.ts';
import { type Life, liveOn, untilLived } from './family-life.ts';
import { openSideBySide, type Replica } from './side-by-side.ts';

/**
 * Runs two versions of the server on one database under load, killed, stopped and restarted in any order:
 *   npm run stress -- versions [--rounds 50] [--seed 4711] [--json]
 * Exits with 1 if an answer is wrong, a request fails that was not cut by the end of its server, a start replaces a
 * function, the audit finds something, or a server older than the data starts.
 */
const asked = readCommand('stress versions');
const { rounds, seed = randomSeed() } = asked;
const random = createRandom(seed);
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

const families = 4;
const shownEvery = 10;
const touched = 'A start has touched a function that was there';

/** Every function with its rights and schema: replacing one creates a new row version. */
async function readFunctions(superuser: Client): Promise<Record<string, string>[]> {
  const sql = `select nspname as schema, p.oid::text, p.xmin::text, n.xmin::text as of_schema, md5(prosrc) as text
    from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname like 'functions%' order by p.oid`;
  return (await superuser.query(sql)).rows;
}

/** Ends and starts servers concurrently, in any order; sometimes one stays down until a later round. */
async function disturb(replicas: readonly Replica[]): Promise<void> {
  const some = shuffled(replicas, random).slice(0, random() < 0.3 ? 2 : 1);
  await Promise.all(
    some.map(async (replica) => {
      await sleep(random() * 200);
      const isSparedUntilLater = random() < 0.2 && replicas.every(({ isUp }) => isUp) && some.length === 1;
      await replica.end(random() < 0.75 ? 'kill' : 'stop');
      if (!isSparedUntilLater) await replica.start();
    }),
  );
}

async function expectOlderRefused(superuser: Client, replica: Replica): Promise<void> {
  await superuser.query(
    `insert into applied_migration (name, applied_by) values ('Migration29990101000000_later', '9.9.9')`,
  );
  const sentence =
    /This data is of TokenNest 9\.9\.9 \(.*\), and this is the older .*: start that version or a newer one/;
  await assert.rejects(replica.start(), sentence);
}

/** `root` is this version, `other` another one. Returns what was done and what went wrong. */
async function prove(root: string, other: string) {
  await using closing = new AsyncDisposableStack();
  const postgres = closing.use(await openFreshPostgres());
  const superuser = closing.adopt(await postgres.connect(), (client) => client.end());
  const setups = [root, other].map(async (each) => {
    const { path: dataDir } = closing.use(await makeFolder());
    return { root: each, database: postgres, dataDir, port: await findFreePort() };
  });
  const { client, replicas, counts, trouble } = closing.use(openSideBySide(await Promise.all(setups), random));
  for (const replica of replicas) await replica.start();
  const installed = await readFunctions(superuser);

  const over = new AbortController();
  const lives = Array.from({ length: families }, (): Life => ({ days: 0, balance: 0 }));
  const lived = lives.map((life) =>
    liveOn(client, life, over.signal).catch((error: Error) => void trouble.push(String(error.stack))),
  );
  for (let round = 1; round <= rounds && trouble.length === 0; round += 1) {
    await untilLived(lives, trouble);
    await disturb(replicas);
    if (!isDeepStrictEqual(await readFunctions(superuser), installed)) trouble.push(touched);
    if (round % shownEvery === 0) say(`  ${round} of ${rounds} rounds, ${counts.answered} requests answered`);
  }
  over.abort();
  await Promise.all(lived);

  for (const replica of replicas) await replica.end('stop');
  const { checks } = await auditDatabase(postgres.ownerUrl);
  trouble.push(...checks.filter(({ ok }) => !ok).map(describeCheck));
  for (const replica of replicas) await expectOlderRefused(superuser, replica);
  if (!isDeepStrictEqual(await readFunctions(superuser), installed)) trouble.push(touched);
  const versions = [...new Set(installed.map(({ schema }) => schema))];
  assert.equal(versions.length, 2);
  return { versions, functions: installed.length, days: lives.map(({ days }) => days), ...counts, trouble };
}

const root = join(import.meta.dirname, '../../../..');
await using tree = await copyTree(root);
const startedMs = performance.now();
const outcome = await tree.whileEdited([await otherFunctions(root)], () => prove(root, tree.path));
const seconds = Math.round((performance.now() - startedMs) / 1000);
const isOk = outcome.trouble.length === 0;
say(isOk ? 'no wrong answer, no function touched, no request failed for it, audit clean' : outcome.trouble.join('\n'));
if (asked.json) process.stdout.write(`${JSON.stringify({ ok: isOk, rounds, seed, seconds, ...outcome })}\n`);
process.exitCode = isOk ? 0 : 1;
