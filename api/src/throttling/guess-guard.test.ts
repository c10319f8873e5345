import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Client } from 'pg';
import { away } from '../kernel/errors.ts';
import { connectAs, openTestOrm } from '../testing/test-database.ts';
import { createGuessGuard } from './guess-guard.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { createSubjectHash } from './subject-hash.ts';
import { usualTryLimits } from '../config/try-limits.ts';

/** Two replicas: each with a pool of its own. */
const orms = [openTestOrm(), openTestOrm()] as const;
const secret = 'a secret of this test, 32 or more';
const limits = { ...usualTryLimits, signInFailuresPerAccountMax: 3, signInFailuresPerAddressMax: 5 };
/** Ask PostgreSQL each time, since these tests end a window before its time. */
const asking = () => ({ secret, limits, refusals: createRefusalMemory({ keptMs: 0 }) });
const guard = createGuessGuard({ orm: orms[0], ...asking() });
const guardElsewhere = createGuessGuard({ orm: orms[1], ...asking() });
let owner: Client;

beforeAll(async () => {
  owner = await connectAs('owner');
});

afterAll(async () => {
  await owner.end();
  for (const orm of orms) await orm.close();
});

const newGuess = () => ({ account: `${randomUUID()}@example.com`, address: randomUUID() });
const right = async () => 'a session';
const wrong = async () => null;
const fail = async () => {
  throw away(1);
};
const hashOf = createSubjectHash(secret);
const countOf = async (scope: string, subject: string) => {
  const sql = 'select count from rate_limit where scope = $1 and subject_hash = $2';
  const { rows } = await owner.query(sql, [scope, hashOf(scope, subject)]);
  return rows[0]?.count ?? 0;
};
const countsOf = async ({ account, address }: ReturnType<typeof newGuess>) => [
  await countOf('failure-account', account),
  await countOf('failure-address', address),
];
const endWindow = ({ account }: ReturnType<typeof newGuess>) =>
  owner.query(`update rate_limit set ends_at = now() - interval '1 second' where subject_hash = $1`, [
    hashOf('failure-account', account),
  ]);

test('a wrong guess counts for its account and its address; a right one and a broken one count for neither', async () => {
  const guess = newGuess();
  expect(await guard(guess, right)).toBe('a session');
  await expect(guard(guess, fail)).rejects.toMatchObject({ status: 503 });
  expect(await countsOf(guess)).toEqual([0, 0]);
  expect(await guard(guess, wrong)).toBeNull();
  expect(await guard(guess, right)).toBe('a session');
  expect(await countsOf(guess)).toEqual([1, 1]);
});

/** Guarantee: at the limit nothing is checked, so guessing tells nothing more, not even with the right password. */
test('at the limit even a right guess is 429, unchecked, and counts for nothing', async () => {
  const guess = newGuess();
  for (const _ of [1, 2, 3]) await guard(guess, wrong);
  let checks = 0;
  const check = async () => {
    checks += 1;
    return 'a session';
  };
  await expect(guard(guess, check)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '900' } });
  expect(checks).toBe(0);
  expect(await countsOf(guess)).toEqual([3, 3]);
});

/** Guarantee: the limit is exact, however many guess at the same moment and at however many replicas. */
test('of 20 wrong guesses at once at two replicas three are checked, and right ones all are', async () => {
  const guess = newGuess();
  const outcomes = Array.from({ length: 20 }, async (_, index) => {
    const checked = index % 2 ? guard(guess, wrong) : guardElsewhere(guess, wrong);
    return checked.then(
      () => 'checked',
      () => 'refused',
    );
  });
  expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'checked')).toHaveLength(3);
  await endWindow(guess);
  const rights = Array.from({ length: 20 }, (_, index) => (index % 2 ? guard : guardElsewhere)(guess, right));
  expect(await Promise.all(rights)).toEqual(Array(20).fill('a session'));
});

test('what an account fails too often is not held against its address, nor the other way round', async () => {
  const one = newGuess();
  for (const _ of [1, 2, 3]) await guard(one, wrong);
  await expect(guard(one, wrong)).rejects.toMatchObject({ status: 429 });
  expect(await countsOf(one)).toEqual([3, 3]);
  const [other, third] = [newGuess(), newGuess()].map(({ account }) => ({ account, address: one.address }));
  if (!other || !third) throw new Error('There are two more');
  for (const _ of [1, 2]) await guard(other, wrong);
  for (const guess of [other, third]) await expect(guard(guess, wrong)).rejects.toMatchObject({ status: 429 });
  expect([await countsOf(other), await countsOf(third)]).toEqual([
    [2, 5],
    [0, 5],
  ]);
});

/** Guarantee: nobody gets a guess more by keeping a right one under way until the next window. */
test('what was counted before a window began is not given back to it', async () => {
  const guess = newGuess();
  await guard(guess, async () => {
    await endWindow(guess);
    await guardElsewhere(guess, wrong);
    await guardElsewhere(guess, wrong);
    return 'a session';
  });
  expect(await countOf('failure-account', guess.account)).toBe(2);
});

/** Guarantee: whoever is refused takes nobody's place and costs nothing, whichever e-mail they try next. */
test('an address that was refused is refused again before it queues', async () => {
  const remembering = createGuessGuard({ orm: orms[0], secret, limits });
  const { address } = newGuess();
  const guessFromThere = () => remembering({ ...newGuess(), address }, wrong);
  for (const _ of [1, 2, 3, 4, 5]) await guessFromThere();
  const refused = { status: 429, headers: { 'Retry-After': '900' } };
  await expect(guessFromThere()).rejects.toMatchObject(refused);
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const running = remembering(newGuess(), () => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const statements = jest.spyOn(orms[0].em.getConnection(), 'execute');
  for (const _ of [1, 2, 3]) await expect(guessFromThere()).rejects.toMatchObject({ status: 429 });
  expect(statements.mock.calls).toEqual([]);
  held.resolve('a session');
  expect(await running).toBe('a session');
});

/** Guarantee: an account that was refused is so everywhere, yet what it is refused is not held against its address. */
test('an account that was refused leaves others at its address alone', async () => {
  const remembering = createGuessGuard({ orm: orms[0], secret, limits });
  const guess = newGuess();
  for (const _ of [1, 2, 3]) await remembering(guess, wrong);
  for (const _ of [1, 2]) await expect(remembering(guess, right)).rejects.toMatchObject({ status: 429 });
  await expect(remembering({ ...guess, address: randomUUID() }, right)).rejects.toMatchObject({ status: 429 });
  expect(await remembering({ ...newGuess(), address: guess.address }, right)).toBe('a session');
});

/** Guarantee: a flood waits in one line, so it takes one connection and one processor; the rest is told to come back. */
test('guesses are checked one after the other, and a full line is 503', async () => {
  let running = 0;
  let most = 0;
  const check = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((done) => setTimeout(done, 2));
    running -= 1;
    return 'a session';
  };
  const queueLimits = { runningMax: 1, waitingMax: 10, perShareMax: 16 };
  const small = createGuessGuard({ orm: orms[0], secret, limits, queueLimits });
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => small(newGuess(), check)));
  expect(most).toBe(1);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '1' } } });
});
