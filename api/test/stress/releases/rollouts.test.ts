import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { isLong } from '../../testing/is-long.ts';
import { type Fleet, simulateRollouts } from './simulate-rollouts.ts';
import { createRandom } from '../../testing/random.ts';

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const timesOf = ({ devices }: Fleet) => (isLong ? 10_000 : 500) / (devices > 1_000 ? 10 : 1);

/** The share of rollouts that were ended, and the share ended before 10 % of the families had the version. */
async function roll(fleet: Fleet, times = timesOf(fleet)) {
  const endings = await simulateRollouts(database.superuser, fleet, times, createRandom(7));
  const ended = endings.filter(({ isEnded }) => isEnded);
  return { ended: ended.length / times, inTime: ended.filter(({ familiesMet }) => familiesMet < 0.1).length / times };
}

const town = { devices: 6_400, families: 2_000 };
const street = { devices: 640, families: 200 };
const home = { devices: 4, families: 1 };
const broken = [0.002, 0.01];

/** Guarantee: a version that fails on 20 % of the devices is withdrawn before 10 % of a large fleet have it. */
test.each(broken)(
  'Rules 13.121: ends a version that fails on a fifth of the devices in time, where %d fail anyway',
  async (failingUsually) => {
    const fleet = { failingUsually, failing: 0.2 };
    expect(await roll({ ...town, ...fleet })).toEqual({ ended: 1, inTime: 1 });
    const { ended, inTime } = await roll({ ...street, ...fleet });
    expect(ended).toBeGreaterThan(0.99);
    expect(inTime).toBeGreaterThan(0.6);
  },
);

/** Guarantee: a good version is not withdrawn. */
test.each(broken)('Rules 13.121: a good one goes on, where %d fail anyway', async (failingUsually) => {
  for (const fleet of [street, home]) {
    expect((await roll({ ...fleet, failingUsually, failing: 0 })).ended).toBeLessThan(isLong ? 0.01 : 0.02);
  }
});

test('Rules 13.121: ends a version that fails on all four devices of a home', async () => {
  expect((await roll({ ...home, failingUsually: 0.002, failing: 1 })).ended).toBeGreaterThan(0.97);
});
