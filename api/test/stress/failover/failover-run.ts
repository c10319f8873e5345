import { chmod, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';
import { describeCheck } from '../../../src/hosting/audit/describe-audit.ts';
import { auditDatabase, openOrm } from '../../../src/schema.ts';
import { migrateRoomy } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { type Product, startProduct } from '../../testing/processes/product-process.ts';
import { needPrograms } from '../need-programs.ts';
import { findUnpaid } from '../paid-once.ts';
import { startFamilyWrites } from '../family-writes.ts';
import { judgeWrites } from '../judge-writes.ts';
import { dealRounds, figuresOf, promote, type Promotion } from './promotions.ts';
import { openStandbyCluster, type StandbyCluster } from './standby-cluster.ts';
import { watchStreams } from './stream-watch.ts';
import { isStrike, networked, type StrikeName, strikes } from './strikes.ts';
import { liveAlone } from './without-standby.ts';

/**
 * Runs three machines with deploy/patroni.yml and etcd, and makes the primary fail while families write through two
 * servers:
 *   npm run stress -- failover [--only kill,freeze,cut,apart,etcd] [--rounds 5] [--clusters 1] [--families 4]
 *     [--minutes 60] [--etcd 3] [--fault asynchronous | etcd3] [--json]
 * Exits with 1 if an acknowledged write is lost or duplicated, a balance is wrong, a server returns an error other than
 * 503, leaves a request unanswered or does not recover on its own, or a primary without a standby acknowledges a write.
 * `--fault asynchronous` does not wait for a standby; with `--fault etcd3` Patroni uses etcd's newer protocol, in which
 * a member that was cut off takes the lead from its holder. Both must lose writes: the exit code is then 0 if the loss
 * was found. `--rounds` counts per kind of failure; `--minutes` or SIGTERM end the run earlier, after a round. A round
 * is mostly waiting, so several `--clusters` of three machines can share the rounds, each with its own `--families`.
 * Killing processes does not test the disk, so TMPDIR=/dev/shm is a faster choice. A thousand kills:
 *   TMPDIR=/dev/shm npm run stress -- failover --only kill --rounds 1000 --clusters 3 --families 2 --json
 */
const asked = readCommand('stress failover');
const faults = ['asynchronous', 'etcd3'];
const isFault = asked.fault !== '';
const isSynchronous = asked.fault !== 'asynchronous';
const hasNewerEtcd = asked.fault === 'etcd3';
if (isFault && !faults.includes(asked.fault))
  refuse(`There is no fault ${asked.fault}: choose ${faults.join(' or ')}.`);
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** SIGTERM also ends a long run: after its round, with its findings so far. */
let isStopped = false;
/** True once something is lost or wrong. With a fault it is evaluated at the end, since many rounds may lose writes. */
let isFound = false;
process.once('SIGTERM', () => void (isStopped = true));

function chooseStrikes(): readonly StrikeName[] {
  const only = asked.only.flatMap((names) => names.split(','));
  const unknown = only.find((name) => !isStrike(name));
  const all = Object.keys(strikes).filter(isStrike);
  if (unknown !== undefined) refuse(`There is no ${unknown}: choose of ${all.join(', ')}.`);
  const chosen = all.filter((name) => only.length === 0 || only.includes(name));
  const isRoot = process.getuid?.() === 0;
  if (isRoot || !chosen.some((name) => networked.includes(name))) return chosen;
  if (only.length > 0) refuse(`Only root can make the networks for ${networked.join(' and ')}.`);
  say(`Only root can make the networks for ${networked.join(' and ')}: they are left out.`);
  return chosen.filter((name) => !networked.includes(name));
}

const servers = 2;
const debian = '/usr/lib/postgresql';
const programs = [debian, '/usr/sbin/haproxy', '/usr/bin/etcd', '/usr/bin/patroni'];
/** Above this, Patroni's log is printed to explain the delay. */
const slowMs = 12_000;
/** pg waits 5 seconds for a connection, and 10 for data on it. */
const answerMaxMs = 20_000;
const paidMaxMs = 90_000;

async function findPrograms(): Promise<string> {
  await needPrograms(programs, ['haproxy', 'patroni', 'python3-etcd', 'etcd-server', 'postgresql']);
  const majors = await readdir(debian);
  return join(debian, String(Math.max(...majors.map(Number))), 'bin');
}

/** Copies deploy/patroni.yml, with the fault if any, to a place that PostgreSQL's user may read. */
async function placeConfig(folder: string): Promise<string> {
  const path = join(folder, 'patroni.yml');
  await copyFile(join(import.meta.dirname, '../../../../deploy/patroni.yml'), path);
  await chmod(folder, 0o755);
  if (isSynchronous) return path;
  const whole = await readFile(path, 'utf8');
  await writeFile(path, whole.replaceAll(/^( +synchronous_mode(?:_strict)?): true$/gm, '$1: false'));
  return path;
}

/** Checks that the scheduled jobs of both servers still run afterwards. */
async function findUnpaidBy({ appUrl, connect }: StandbyCluster): Promise<string[]> {
  await using orm = openOrm({ url: appUrl, poolMax: 1 });
  const superuser = await connect();
  try {
    return await findUnpaid({ orm, superuser, families: 1, maxMs: paidMaxMs });
  } finally {
    await superuser.end();
  }
}

/** The server's last log lines that are not request lines. */
const lastOf = (log: readonly string[]): string =>
  log
    .filter((line) => !line.includes('"msg":"request"'))
    .slice(-60)
    .join('\n');

/** Runs one cluster's rounds; the first problem ends the rounds of all clusters, unless a fault makes it expected. */
async function prove(cluster: StandbyCluster, takeRound: ReturnType<typeof dealRounds>, closing: AsyncDisposableStack) {
  await migrateRoomy(cluster);
  const products: Product[] = [];
  for (let index = 0; index < servers; index += 1)
    products.push(closing.use(await startProduct({ database: cluster, settings: { LIVE_STREAMS_MAX: '10' } })));
  const urls = products.map(({ url }) => url);

  const load = await startFamilyWrites(urls, asked.families);
  const streams = watchStreams(urls, () => load.families[0]?.token() ?? '');
  const promotions: Promotion[] = [];
  const trouble: string[] = [];
  try {
    for (let round = takeRound(); round; round = takeRound()) {
      const promotion = await promote(cluster, load, streams, round);
      promotions.push(promotion);
      const { strike, withoutWritesMs, struckAtMs, endsLease } = promotion;
      const counted = `${load.acknowledgedAtMs.length} answered with yes so far`;
      say(
        `  ${new Date().toISOString()} ${promotions.length} ${strike}: ${withoutWritesMs} ms without writes, ${counted}`,
      );
      if (endsLease && withoutWritesMs > slowMs) say(cluster.saidSince(struckAtMs - 1_000));
      if (load.trouble.length > 0) isFound = true;
    }
    if (!isFault && load.trouble.length === 0) {
      trouble.push(...(await liveAlone(cluster, load, urls)));
      trouble.push(...(await findUnpaidBy(cluster)));
    }
  } catch (error) {
    isFound = true;
    trouble.push(String(error));
  }
  await load.end();
  const { longestMs } = load.counts;
  if (longestMs > answerMaxMs) trouble.push(`a request waited for ${longestMs} ms for an answer`);
  await streams.end();
  if ([...trouble, ...load.trouble].length > 0 && !isFault)
    for (const { url, log } of products) say(`${url} said:\n${lastOf(log)}`);
  for (const product of products) await product.stop();
  const superuser = closing.adopt(await cluster.connect(), (client) => client.end());
  const judged = await judgeWrites(superuser, load.families);
  const { checks } = await auditDatabase(cluster.ownerUrl);
  trouble.push(...load.trouble, ...judged.trouble, ...checks.filter(({ ok }) => !ok).map(describeCheck));
  trouble.push(...products.flatMap(({ log }) => log.filter((line) => line.includes('unexpected error'))));
  const acknowledged = load.families.reduce((sum, family) => sum + family.acknowledged.length, 0);
  const { lost, unexplained } = judged;
  return { promotions, acknowledged, lost, unexplained, ...load.counts, trouble };
}

type Outcome = Awaited<ReturnType<typeof prove>>;

function sumUp(outcomes: readonly Outcome[]) {
  const sum = (of: 'acknowledged' | 'lost' | 'unexplained' | 'answered' | 'repeated') =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  return {
    ...figuresOf(outcomes.flatMap(({ promotions }) => promotions)),
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    unexplained: sum('unexplained'),
    answered: sum('answered'),
    repeated: sum('repeated'),
    longestMs: Math.max(...outcomes.map(({ longestMs }) => longestMs)),
    trouble: outcomes.flatMap(({ trouble }) => trouble),
  };
}

async function run(): Promise<number> {
  const chosen = chooseStrikes();
  const bin = await findPrograms();
  await using closing = new AsyncDisposableStack();
  const folder = closing.use(await makeFolder());
  const configFile = await placeConfig(folder.path);
  const isNetworked = chosen.some((name) => networked.includes(name));
  const clusters: StandbyCluster[] = [];
  for (let index = 0; index < asked.clusters; index += 1) {
    const open = openStandbyCluster({
      configFile,
      bin,
      isSynchronous,
      isNetworked,
      etcdMembers: asked.etcd,
      etcdProtocol: hasNewerEtcd ? 'ETCD3' : 'ETCD',
    });
    clusters.push(closing.use(await open));
  }
  const startedMs = performance.now();
  const endsAtMs = startedMs + asked.minutes * 60_000;
  const isOver = () => isStopped || (isFound && !isFault) || performance.now() > endsAtMs;
  const takeRound = dealRounds({ strikes: chosen, rounds: asked.rounds, fault: asked.fault, isOver });
  const outcome = sumUp(await Promise.all(clusters.map((cluster) => prove(cluster, takeRound, closing))));
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const { trouble, ...figures } = outcome;
  const isOk = isFault ? outcome.lost > 0 : trouble.length === 0;
  say(JSON.stringify(figures));
  if (trouble.length > 0) say(`${isOk ? 'Found' : 'FAILED'}: ${trouble.slice(0, 20).join('\n')}`);
  if (asked.json) {
    const { rounds, clusters: many, families, fault, etcd } = asked;
    process.stdout.write(
      `${JSON.stringify({ ok: isOk, strikes: chosen, rounds, clusters: many, families, etcd, fault, seconds, ...outcome })}\n`,
    );
  }
  return isOk ? 0 : 1;
}

process.exitCode = await run();
