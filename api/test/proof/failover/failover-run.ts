import { chmod, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';
import { describeCheck } from '../../../src/platform/audit/describe-audit.ts';
import { auditDatabase, openOrm } from '../../../src/schema.ts';
import { migrateRoomy } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { type Product, startProduct } from '../../testing/processes/product-process.ts';
import { needPrograms } from '../need-programs.ts';
import { findUnpaid } from '../paid-once.ts';
import { startFamilyWrites } from './family-writes.ts';
import { judgeWrites } from './judge-writes.ts';
import { figuresOf, promote, type Promotion, wholeLeaseEvery } from './promotions.ts';
import { openStandbyCluster, type StandbyCluster } from './standby-cluster.ts';
import { watchStreams } from './stream-watch.ts';
import { liveAlone } from './without-standby.ts';

/**
 * Three machines with deploy/patroni.yml, of which the primary dies by kill -9 while families write at two servers:
 *   npm run proof:failover -- [--rounds 10] [--fault asynchronous] [--json]
 * Ends with 1 where a write that was answered with yes is gone or there twice, a balance is wrong, a server said anything
 * but 503 in between or does not come back by itself, or a primary without a standby answers a write with yes. With
 * `--fault asynchronous` no standby is waited for, and writes must be found lost: then it ends with 0 where they were.
 */
const asked = readCommand('proof:failover');
const isFault = asked.fault === 'asynchronous';
if (asked.fault !== '' && !isFault) refuse(`There is no fault ${asked.fault}: choose asynchronous.`);
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** A long run ends by SIGTERM, too: with its round, and with what it has found so far. */
let isStopped = false;
process.once('SIGTERM', () => void (isStopped = true));

const servers = 2;
const debian = '/usr/lib/postgresql';
const programs = [debian, '/usr/sbin/haproxy', '/usr/bin/etcd', '/usr/bin/patroni'];
/** In the fault as long as a network that is slow for a moment; else at any moment of it. */
const heldMaxMs = 1_500;
/** Writes go on sooner than that; else what Patroni said tells why not. */
const slowMs = 4_000;
const paidMaxMs = 90_000;

/** Of PostgreSQL's newest version here. */
async function findPrograms(): Promise<string> {
  await needPrograms(programs, ['haproxy', 'patroni', 'python3-etcd', 'etcd-server', 'postgresql']);
  const majors = await readdir(debian);
  return join(debian, String(Math.max(...majors.map(Number))), 'bin');
}

/** deploy/patroni.yml where PostgreSQL's user may read it, which is not everywhere; with the fault in it. */
async function placeConfig(folder: string): Promise<string> {
  const path = join(folder, 'patroni.yml');
  await copyFile(join(import.meta.dirname, '../../../../deploy/patroni.yml'), path);
  await chmod(folder, 0o755);
  if (!isFault) return path;
  const whole = await readFile(path, 'utf8');
  await writeFile(path, whole.replaceAll(/^( +synchronous_mode(?:_strict)?): true$/gm, '$1: false'));
  return path;
}

/** The clock of either server goes on after all that. */
async function findUnpaidBy({ appUrl, connect }: StandbyCluster): Promise<string[]> {
  await using orm = openOrm({ url: appUrl, poolMax: 1 });
  const superuser = await connect();
  try {
    return await findUnpaid({ orm, superuser, families: 1, maxMs: paidMaxMs });
  } finally {
    await superuser.end();
  }
}

/** What a server logged of itself, beside requests. */
const lastOf = (log: readonly string[]): string =>
  log
    .filter((line) => !line.includes('"msg":"request"'))
    .slice(-60)
    .join('\n');

async function prove(cluster: StandbyCluster, closing: AsyncDisposableStack) {
  await migrateRoomy(cluster);
  const products: Product[] = [];
  for (let index = 0; index < servers; index += 1)
    products.push(closing.use(await startProduct({ database: cluster, settings: { LIVE_STREAMS_MAX: '10' } })));
  const urls = products.map(({ url }) => url);

  const load = await startFamilyWrites(urls);
  const streams = watchStreams(urls, () => load.families[0]?.token() ?? '');
  const promotions: Promotion[] = [];
  const trouble: string[] = [];
  // What is lost is found in the end, however many rounds have lost something.
  const endsAtMs = performance.now() + asked.minutes * 60_000;
  const isEnded = () => isStopped || performance.now() > endsAtMs;
  const goesOn = () => isFault || load.trouble.length === 0;
  try {
    for (let round = 0; round < asked.rounds && goesOn() && !isEnded(); round += 1) {
      const how = {
        endsLease: round % wholeLeaseEvery !== 0,
        heldMs: isFault ? heldMaxMs : round % 2 === 0 ? 0 : Math.random() * heldMaxMs,
      };
      const promotion = await promote(cluster, load, streams, how);
      promotions.push(promotion);
      const { withoutWritesMs, killedAtMs, endsLease } = promotion;
      const counted = `${load.acknowledgedAtMs.length} answered with yes so far`;
      say(
        `  ${new Date().toISOString()} ${round + 1} of ${asked.rounds}: ${withoutWritesMs} ms without writes, ${counted}`,
      );
      if (endsLease && withoutWritesMs > slowMs) say(cluster.saidSince(killedAtMs - 1_000));
    }
    if (!isFault && goesOn()) {
      trouble.push(...(await liveAlone(cluster, load, urls)));
      trouble.push(...(await findUnpaidBy(cluster)));
    }
  } catch (error) {
    trouble.push(String(error));
  }
  await load.end();
  await streams.end();
  if (load.trouble.length > 0 && !isFault) for (const { url, log } of products) say(`${url} said:\n${lastOf(log)}`);
  for (const product of products) await product.stop();
  const superuser = closing.adopt(await cluster.connect(), (client) => client.end());
  const judged = await judgeWrites(superuser, load.families);
  const { checks } = await auditDatabase(cluster.ownerUrl);
  trouble.push(...load.trouble, ...judged.trouble, ...checks.filter(({ ok }) => !ok).map(describeCheck));
  trouble.push(...products.flatMap(({ log }) => log.filter((line) => line.includes('unexpected error'))));
  const acknowledged = load.families.reduce((sum, family) => sum + family.acknowledged.length, 0);
  const { lost, unexplained } = judged;
  return { ...figuresOf(promotions), acknowledged, lost, unexplained, ...load.counts, trouble };
}

async function run(): Promise<number> {
  const bin = await findPrograms();
  await using closing = new AsyncDisposableStack();
  const folder = closing.use(await makeFolder());
  const configFile = await placeConfig(folder.path);
  const cluster = closing.use(await openStandbyCluster({ configFile, bin, isSynchronous: !isFault }));
  const startedMs = performance.now();
  const outcome = await prove(cluster, closing);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const { trouble, ...figures } = outcome;
  const isOk = isFault ? outcome.lost > 0 : trouble.length === 0;
  say(JSON.stringify(figures));
  if (trouble.length > 0) say(`${isOk ? 'Found' : 'FAILED'}: ${trouble.slice(0, 20).join('\n')}`);
  if (asked.json) {
    const { rounds, fault } = asked;
    process.stdout.write(`${JSON.stringify({ ok: isOk, rounds, fault, seconds, ...outcome })}\n`);
  }
  return isOk ? 0 : 1;
}

process.exitCode = await run();
