import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { run } from '../../../../scripts/run.mjs';
import type { DatabaseUrls } from '../../testing/processes/fresh-database.ts';
import type { FamilyWrites } from '../family-writes.ts';
import type { Outcome } from '../suite/run-suite.ts';
import { openSpreadLoad, type Place, readPlaces, untilAllWrite } from './spread-load.ts';

const beforeMs = 5_000;
/** What was under way is answered within it: a server waits for a statement for five seconds. */
const settleMs = 6_000;
const awayMs = 10_000;
const afterMs = 5_000;

interface Worker {
  readonly database: DatabaseUrls;
  /** Commands of a shell: `kill -9` of one worker's postmaster, and its start. */
  readonly kill: string;
  readonly start: string;
  /** `stays-away`: it is not started; `lost`: one of the moves of tokens that were said yes to is not there. */
  readonly fault: string;
}

/** While one worker is away the families of the others write on, and its own are refused by 503 until it is back. */
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

/** Any other status than 503 is trouble of the load itself. */
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
    [
      Number(ofDead.length === 0 || ofOthers.length === 0),
      'load has no family on one of the workers: start this again',
    ],
    [idle, 'families of workers that were there could write nothing while the other was away'],
    [sum(acknowledged(ofDead)), 'writes to the worker that was away were answered with yes'],
    [untold, 'families of the worker that was away were told nothing'],
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
