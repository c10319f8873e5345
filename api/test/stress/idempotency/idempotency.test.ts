import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { isLong } from '../../testing/is-long.ts';
import { hastyAppUrl } from '../../testing/processes/test-database.ts';
import { type Call, effects, type Effects, planCalls, readEffects, sendCall } from './idempotency-calls.ts';
import { type RaceFixture, openRaceFixture, racersMax, takeWarnings } from '../races/race-fixture.ts';
import type { Answer } from '../../testing/test-client.ts';
import { createRandom, randomSeed, shuffled } from '../../testing/random.ts';

/** Each family sends 1,250 calls, a tenth of them in a short run. */
const families = isLong ? 4 : 1;
const copiesMax = 5;
const api = startTestApi({ databaseUrl: hastyAppUrl(), poolMax: racersMax });
afterAll(api.close);

/**
 * Copies each call 1 to 5 times and keeps the copies close together, in random order, so that most run concurrently.
 */
function copiesOf(calls: readonly Call[], random: () => number): Call[] {
  const copies = shuffled(calls, random).flatMap((call) =>
    Array.from({ length: 1 + Math.floor(random() * copiesMax) }, () => call),
  );
  const windows = Array.from({ length: Math.ceil(copies.length / racersMax) }, (_, index) =>
    copies.slice(index * racersMax, (index + 1) * racersMax),
  );
  return windows.flatMap((window) => shuffled(window, random));
}

/** Answers by key, sent 32 at a time. */
async function sendAll(copies: readonly Call[]): Promise<Map<string, Answer[]>> {
  const answers = new Map<string, Answer[]>();
  const waiting = copies.values();
  const lane = async () => {
    for (const call of waiting) {
      const answer = await sendCall(api, call);
      answers.set(call.key, [...(answers.get(call.key) ?? []), answer]);
    }
  };
  await Promise.all(Array.from({ length: racersMax }, lane));
  return answers;
}

function unequal(calls: readonly Call[], answers: Map<string, Answer[]>) {
  return calls
    .map(({ path, key, status }) => {
      const reported = [...new Set(answers.get(key)?.map((answer) => `${answer.status} ${answer.text}`))];
      return { path, status, reported };
    })
    .filter(({ reported, status }) => reported.length !== 1 || !reported[0]?.startsWith(String(status)));
}

const names = Object.keys(effects) as (keyof Effects)[]; // it has no other keys
const since = (before: Effects, after: Effects) =>
  Object.fromEntries(names.map((name) => [name, after[name] - before[name]]));

/** Guarantee: a repeated request has one effect and one answer, however often and concurrently it is sent. */
test('a creating call sent 1 to 5 times concurrently has one effect, and its answers are equal', async () => {
  const seed = randomSeed();
  const fixtures: RaceFixture[] = [];
  while (fixtures.length < families) fixtures.push(await openRaceFixture(api));
  const calls = (await Promise.all(fixtures.map(planCalls))).flat();
  expect(calls.length).toBe(isLong ? 5_000 : 130);
  const before = await Promise.all(fixtures.map(readEffects));

  const answers = await sendAll(copiesOf(calls, createRandom(seed)));

  expect({ seed, unequal: unequal(calls, answers), logged: takeWarnings(api) }).toEqual({
    seed,
    unequal: [],
    logged: [],
  });
  for (const [index, fixture] of fixtures.entries()) {
    const done = since(before[index] ?? effects, await readEffects(fixture));
    expect({ seed, ...done }).toEqual({ seed, ...effects });
  }
}, 240_000);
