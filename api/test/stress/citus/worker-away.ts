import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { run } from '../../../../scripts/run.mjs';
import type { DatabaseUrls } from '../../testing/processes/fresh-database.ts';
import type { FamilyWrites } from '../family-writes.ts';
import type { Outcome } from '../suite/run-suite.ts';
import { openSpreadLoad, type Place, readPlaces, untilAllWrite } from './spread-load.ts';

const beforeMs = 5_000;
/** Running requests finish within this time: a server waits five seconds for a statement. */
const settleMs = 6_000;
const awayMs = 10_000;
const afterMs = 5_000;

interface Worker {
  readonly database: DatabaseUrls;
  /** Shell commands: `kill -9` for one worker's postmaster, and its start. */
  readonly kill: string;
  readonly start: string;
  /** `stays-away`: does not start the worker; `lost`: deletes one acknowledged transaction. */
  readonly fault: string;
}

/** Asserts that while one worker is away, its families get 503 and the families of other workers keep writing. */
export async function liveWithoutWorker({ database, kill, start, fault }: Worker): Promise<Outcome> {
  await using spread = await openSpreadLoad(database);
  const places = await readPlaces(spread.superuser, spread.load.families);
  await sleep(beforeMs);
  const killedAtMs = performance.now();
  await runCommand(kill);
  const seen = await lookWhileAway(spread.superuser, places);
  const startsAtMs = performance.now();
  if (fault !== 'stays-away') await runCommand(start);
  const startedAtMs = performance.now();
  const after = await untilAllWrite(spread, startedAtMs);
  await sleep(afterMs);
  if (fault === 'stays-away') await runCommand(start);
  const { figures, trouble } = await spread.judge(fault);
  return {
    trouble: [...seen.trouble, ...after.trouble, ...trouble],
    awayMs: Math.round(startsAtMs - killedAtMs),
    startMs: Math.round(startedAtMs - startsAtMs),
    ...seen.figures,
    ...after.figures,
    ...figures,
  };
}

async function runCommand(command: string): Promise<void> {
  const { code } = await run('sh', ['-c', command], { show: 'stderr' });
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

async function findAway(superuser: Client): Promise<string[]> {
  const { rows } = await superuser.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from run_command_on_workers('select 1') where not success`,
  );
  return rows.map(({ node }) => node);
}

const countSince = (timesMs: readonly number[], sinceMs: number) => timesMs.filter((atMs) => atMs > sinceMs).length;

/** Any status other than 503 counts as a failure of the load. */
async function lookWhileAway(superuser: Client, places: readonly Place[]) {
  const dead = await findAway(superuser);
  await sleep(settleMs);
  const sinceMs = performance.now();
  await sleep(awayMs);
  const isDead = ({ host, port }: Place) => dead.includes(`${host}:${port}`);
  const ofDead = places.filter(isDead).map(({ family }) => family);
  const ofOthers = places.filter((place) => !isDead(place)).map(({ family }) => family);
  const acknowledged = (families: readonly FamilyWrites[]) =>
    families.map(({ acknowledgedAtMs }) => countSince(acknowledgedAtMs, sinceMs));
  const refused = (families: readonly FamilyWrites[]) =>
    families.map(({ refusedAtMs }) => countSince(refusedAtMs, sinceMs));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const idle = acknowledged(ofOthers).filter((count) => count === 0).length;
  const untold = refused(ofDead).filter((count) => count === 0).length;
  const trouble = [
    [Math.abs(dead.length - 1), 'workers too many or too few were away after --kill-worker'],
    [Number(ofDead.length === 0 || ofOthers.length === 0), 'load has no family on one of the workers: run it again'],
    [idle, 'families of workers that were there could write nothing while the other was away'],
    [sum(acknowledged(ofDead)), 'writes to the worker that was away were answered with yes'],
    [untold, 'families of the dead worker were not notified'],
    [sum(refused(ofOthers)), 'requests of families of workers that were there were refused'],
  ] as const;
  return {
    figures: {
      families: { away: ofDead.length, there: ofOthers.length },
      writtenMeanwhile: sum(acknowledged(ofOthers)),
      refusedMeanwhile: sum(refused(ofDead)),
    },
    trouble: trouble.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])),
  };
}
