import { expect, test } from '@jest/globals';
import { isLong } from '../src/testing/is-long.ts';
import { openOwnDatabase } from '../src/testing/own-database.ts';
import { openSweeper } from '../src/testing/test-sweeper.ts';
import { countRuns, expectPayments, insertWorld, type Span, spanOf } from './allowance-world.ts';
import { expectPaid } from './expect-paid.ts';
import { createRandom, randomSeed } from './race-random.ts';

const hourMs = 3_600_000;
const lastYear = 2026;
const firstYear = isLong ? lastYear - 9 : lastYear;

/** Hours to weeks at a step, sometimes back, and at last the end. */
function* clockOf({ startMs, endMs }: Span, random: () => number): Generator<number> {
  for (let nowMs = startMs; nowMs < endMs; nowMs += (1 + random() ** 2 * 2_000) * hourMs) {
    yield nowMs;
    if (random() < 0.1) yield nowMs - random() * 100 * hourMs;
  }
  yield endMs;
}

/** Guarantee: in every zone every day, Monday and 1st is paid once, neither early nor with another date. */
test(
  'a year of allowances in every zone',
  async () => {
    const seed = randomSeed();
    const span = spanOf(firstYear, lastYear);
    const expected = expectPayments(Intl.supportedValuesOf('timeZone'), span);
    const instants = expected.flatMap(({ due }) => due.map(({ atMs }) => atMs)).toSorted((a, b) => a - b);
    const database = await openOwnDatabase();
    const server = openSweeper(database.appUrl);
    try {
      // What is proven here is what is paid, not that a power cut keeps it (kill.test.ts); so no payment waits for the disk.
      await database.superuser.query('alter role tokennest_app set synchronous_commit = off');
      await insertWorld(database.superuser, expected, span);
      let dueCount = 0;
      for (const nowMs of clockOf(span, createRandom(seed))) {
        await server.sweep(nowMs);
        while (Number(instants[dueCount]) <= nowMs) dueCount += 1;
        expect({ seed, nowMs, count: await countRuns(database.superuser) }).toEqual({ seed, nowMs, count: dueCount });
      }
      await expectPaid(database.superuser, expected);
      await database.expectClean();
      expect(server.lines).toEqual([]);
      console.log(`${expected.length} allowances, ${instants.length} payments`);
    } finally {
      await server.close();
      await database.close();
    }
  },
  isLong ? 6 * hourMs : 300_000,
);
