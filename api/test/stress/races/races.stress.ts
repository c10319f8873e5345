import { expect, test } from '@jest/globals';
import { randomSeed } from '../../testing/random.ts';
import { runRace } from './race-harness.ts';
import { races } from './races.ts';

/** `npm run stress -- races` runs 2,000 of each. */
const rounds = 3;

/** Guarantee: each of 32 concurrent requests gets a legal answer, and together they leave a legal state. */
test.each(races)('$name: 32 at once', async (race) => {
  const requests = await runRace(race, { rounds, seed: randomSeed() });
  expect(requests).toBe(rounds * 32);
});
