import { expect, test } from '@jest/globals';
import { randomSeed } from './race-random.ts';
import { runRace } from './race-harness.ts';
import { races } from './races.ts';

const rounds = 60;

/** Guarantee: of 32 requests at once each gets a legal answer, and together they leave a legal state. */
test.each(races)(
  '$name: 60 rounds of 32 at once',
  async (race) => {
    const requests = await runRace(race, { rounds, seed: randomSeed() });
    expect(requests).toBe(rounds * 32);
  },
  60_000,
);
