import { randomBytes } from 'node:crypto';
import { type FamilyRead, readsWithPast } from '../../test/testing/families/family-reads.ts';
import { roomySettings } from '../../test/testing/roomy-try-limits.ts';
import { clientOf } from '../../test/testing/test-client.ts';
import { startBenchDatabase, stopOnSignal } from '../bench-database.ts';
import type { Plan } from '../compare-kind.ts';
import { measureEach } from '../measure-each.ts';
import { keepBusy } from '../slice.ts';
import { startServer } from '../subjects.ts';
import { type ComparedP50, compareP50, describeP50 } from './compare-p50.ts';
import { growthRowsSql } from './growth-rows.sql.ts';

/** Other families in the tables, so that the planner sees realistic sizes. */
const population = { families: 1_000, childrenEach: 1 };
/** Two months, so that the previous month is complete and lists are full on both sides. */
const fewDays = 62;
const daysPerYear = 365;
const movesPerDay = 10;
const requestsPerSlice = 40;
const ratioAim = 2;
const sliceSecondsMax = 60;

/** Compares each GET of the OpenAPI document between a family with this many years and one with two months. */
export async function measureYears(
  years: number,
  words: readonly string[],
  plan: Pick<Plan, 'rounds'>,
  say: (line: string) => void,
) {
  await using worlds = new AsyncDisposableStack();
  stopOnSignal(worlds);
  const few = await openReads(worlds, fewDays);
  const many = await openReads(worlds, years * daysPerYear);
  const names = [...few.keys()].filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  say(`${names.length} reads, ${requestsPerSlice} requests a slice, after ${fewDays} days and after ${years} years.`);
  const compare = async (name: string) => {
    const compared = await compareP50(p50Of(few.get(name)), p50Of(many.get(name)), plan.rounds);
    say(describeP50(name, compared));
    return compared;
  };
  const reads = await measureEach(names, compare, say);
  const above = names.filter((name) => isAbove(reads[name]));
  say(`ratio above ${ratioAim}: ${above.join(', ') || 'none'}`);
  return { years, fewDays, rounds: plan.rounds, reads, above };
}

const isAbove = (result: ComparedP50 | { failed: string } | undefined): boolean =>
  result !== undefined && 'p50Ratio' in result && result.p50Ratio.median > ratioAim;

async function openReads(worlds: AsyncDisposableStack, days: number): Promise<ReadonlyMap<string, FamilyRead>> {
  const database = worlds.use(await startBenchDatabase({ population, rowsSql: growthRowsSql }));
  const superuser = worlds.adopt(await database.connect(), (client) => client.end());
  const { url } = worlds.use(await startServer(database, randomBytes(32).toString('base64url'), 1, roomySettings));
  const reads = await readsWithPast(clientOf(url), superuser, { days, movesPerDay });
  return new Map(reads.map((read) => [read.name, read]));
}

const p50Of = (read: FamilyRead | undefined) => async (): Promise<number> => {
  if (!read) throw new Error('This read is missing on the other side');
  let count = 0;
  const slice = await keepBusy([0], sliceSecondsMax, async () => {
    const { status, text } = await read.send();
    if (status !== 200) throw new Error(`${read.name} answered ${status}: ${text}`);
    count += 1;
    return count <= requestsPerSlice;
  });
  return slice.p50Ms;
};
