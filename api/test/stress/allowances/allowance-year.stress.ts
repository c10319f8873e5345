import { expect, test } from '@jest/globals';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { countRuns, seedAllowances, type Span, spanOf } from './allowance-seed.ts';
import { expectPaid } from './expect-paid.ts';
import { createRandom, randomSeed, shuffled } from '../../testing/random.ts';

const hourMs = 3_600_000;
const lastYear = 2026;
const firstYear = isLong ? lastYear - 9 : lastYear;
/** A short run uses the zones with unusual midnights and as many others. */
const odd = ['Africa/Cairo', 'America/Havana', 'America/Sao_Paulo', 'America/St_Johns', 'Asia/Beirut', 'Pacific/Apia'];
const all = Intl.supportedValuesOf('timeZone');
const zonesOf = (random: () => number) => (isLong ? all : [...odd, ...shuffled(all, random).slice(0, odd.length)]);

function* clockOf({ startMs, endMs }: Span, random: () => number): Generator<number> {
  for (let nowMs = startMs; nowMs < endMs; nowMs += (1 + random() ** 2 * 2_000) * hourMs) {
    yield nowMs;
    if (random() < 0.1) yield nowMs - random() * 100 * hourMs;
  }
  yield endMs;
}

/**
 * Guarantee: in every time zone, every day, Monday and first of the month is paid once, on time and with its own date.
 */
test(
  'a year of allowances in each time zone',
  async () => {
    const seed = randomSeed();
    const span = spanOf(firstYear, lastYear);
    const database = await openFreshDatabase();
    await database.stopClockAt('2200-01-01T00:00Z');
    const server = openTestJobs(database.appUrl);
    try {
      const expected = await seedAllowances(server.orm, [...new Set(zonesOf(createRandom(seed)))], span);
      const instants = expected.flatMap(({ due }) => due.map(({ atMs }) => atMs)).toSorted((a, b) => a - b);
      let dueCount = 0;
      for (const nowMs of clockOf(span, createRandom(seed))) {
        await server.runJob(nowMs);
        while (Number(instants[dueCount]) <= nowMs) dueCount += 1;
        expect({ seed, nowMs, count: await countRuns(database.superuser) }).toEqual({ seed, nowMs, count: dueCount });
      }
      await expectPaid(database.superuser, expected);
      await database.expectClean();
      expect(server.lines).toEqual([]);
      tell(`${expected.length} allowances, ${instants.length} payments`);
    } finally {
      await server.close();
      await database.close();
    }
  },
  isLong ? 6 * hourMs : undefined,
);
