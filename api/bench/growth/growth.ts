import { randomBytes } from 'node:crypto';
import { auditDatabase } from '../../src/schema.ts';
import { openTestJobs } from '../../test/testing/families/test-jobs.ts';
import { type BenchDatabase, startBenchDatabase, stopOnSignal } from '../bench-database.ts';
import { longHistorySql } from '../bench-rows.sql.ts';
import { type Kind, longHistory } from '../calls.ts';
import type { Plan } from '../compare-kind.ts';
import { compareP50, describeP50 } from './compare-p50.ts';
import { growthRowsSql } from './growth-rows.sql.ts';
import { measureEach } from '../measure-each.ts';
import { residentMbOf } from '../metered.ts';
import { openSubject, type Subject } from '../subjects.ts';

const smallFamilies = 1_000;
const load = { connections: 16, isHot: false };
const millisecondsPerSecond = 1000;

interface World {
  database: BenchDatabase;
  subject: Subject;
  memoryAtRestMb: number;
}

/** Compares request times with those of 1,000 families, then pays one allowance per family and runs the audit. */
export async function measureGrowth(families: number, kinds: readonly Kind[], plan: Plan, say: (line: string) => void) {
  await using worlds = new AsyncDisposableStack();
  stopOnSignal(worlds);
  const small = await openWorld(worlds, smallFamilies);
  const large = await openWorld(worlds, families);
  say(`Comparing ${families} families with ${smallFamilies}, in alternating slices of ${plan.seconds} s.`);
  const compare = async (kind: Kind) => {
    const compared = await compareWorlds({ small, large }, kind, plan);
    say(describeP50(kind, compared));
    return compared;
  };
  const requests = await measureEach(kinds, compare, say);
  const memoryMb = { atRest: large.memoryAtRestMb, afterwards: await residentMbOf(large.subject.pid) };
  const startMs = { small: small.subject.startMs, large: large.subject.startMs };
  say(`started in ${startMs.small.toFixed(0)} and ${startMs.large.toFixed(0)} ms; ${JSON.stringify(memoryMb)} MB`);
  const allowancesPerSecond = await measureAllowances(large.database);
  say(`allowances: ${allowancesPerSecond.toFixed(0)} a second`);
  const auditSeconds = await measureAudit(large.database);
  say(`audit: ${auditSeconds.toFixed(1)} s, nothing found`);
  return { ...plan, families, smallFamilies, requests, startMs, memoryMb, allowancesPerSecond, auditSeconds };
}

async function openWorld(worlds: AsyncDisposableStack, families: number): Promise<World> {
  const database = worlds.use(
    await startBenchDatabase({ population: { families, childrenEach: 1 }, rowsSql: growthRowsSql }),
  );
  await database.asSuperuser(...longHistorySql(longHistory), 'vacuum analyze', 'checkpoint');
  const subject = worlds.use(await openSubject(database, randomBytes(32).toString('base64url')));
  return { database, subject, memoryAtRestMb: await residentMbOf(subject.pid) };
}

function compareWorlds({ small, large }: { small: World; large: World }, kind: Kind, plan: Plan) {
  const p50Of = (world: World) => async () => (await world.subject.ask(kind, load, plan.seconds)).p50Ms;
  return compareP50(p50Of(small), p50Of(large), plan.rounds);
}

/** All allowances are due; the server's own scheduler pays them in this process. */
async function measureAllowances({ asSuperuser, appUrl }: BenchDatabase): Promise<number> {
  await asSuperuser(
    `update allowance set is_active = true, next_date = current_date, next_execution_at = current_date::timestamp at time zone 'UTC'`,
    'vacuum analyze allowance',
    'checkpoint',
  );
  const testJobs = openTestJobs(appUrl);
  const startedMs = performance.now();
  await testJobs.runJob(Date.now());
  const seconds = (performance.now() - startedMs) / millisecondsPerSecond;
  const paid = Number(await testJobs.paid());
  await testJobs.close();
  if (testJobs.lines.length > 0) throw new Error(`The payment of allowances failed: ${testJobs.lines[0]}`);
  return paid / seconds;
}

async function measureAudit({ ownerUrl }: BenchDatabase): Promise<number> {
  const startedMs = performance.now();
  const { ok, checks } = await auditDatabase(ownerUrl);
  if (!ok) throw new Error(`The audit found ${JSON.stringify(checks.filter((check) => !check.ok))}`);
  return (performance.now() - startedMs) / millisecondsPerSecond;
}
