import { hash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Client } from 'pg';
import { nobody, type Person } from '../../../src/identity/accounts/identity.ts';
import { usualTryLimits } from '../../../src/core/config/try-limits.ts';
import { away } from '../../../src/core/errors/errors.ts';
import { startSession } from '../../../src/identity/sessions/session.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { connectAs, openTestOrm } from '../../testing/processes/test-database.ts';
import { createFailureCounter } from '../../../src/core/rate-limits/failure-counter.ts';
import { createGuessGuard } from '../../../src/core/rate-limits/guess-guard.ts';
import { createRefusalMemory } from '../../../src/core/rate-limits/refusal-memory.ts';
import { createSubjectHash } from '../../../src/core/rate-limits/subject-hash.ts';

const orms = [openTestOrm(), openTestOrm()] as const;
const secret = 'a secret of this test, 32 or more';
const limits = { ...usualTryLimits, signInFailuresPerAccountMax: 3, signInFailuresPerAddressMax: 5 };
const remembering = () => createGuessGuard({ countingOf: createFailureCounter({ secret, limits }) });
const asking = () => {
  const refusals = createRefusalMemory({ keptMs: 0 });
  return createGuessGuard({ countingOf: createFailureCounter({ secret, limits, refusals }) });
};
const [guard, guardElsewhere] = [asking(), asking()];
let owner: Client;

beforeAll(async () => {
  owner = await connectAs('owner');
});

afterAll(async () => {
  await owner.end();
  for (const orm of orms) await orm.close();
});

type At = { person: Person; account: string; address: string };
const ofNobody = (): At => ({ person: nobody(), account: `${randomUUID()}@example.com`, address: randomUUID() });
const newGuess = async (): Promise<At> => ({
  ...ofNobody(),
  person: (await insertFamily(orms[0], 1, { passwordHash: 'right' })).parent,
});

/** What a sign-in does: count, then compare. A null guess is wrong. */
async function guess({ person, ...at }: At, passwordHash: string, { by = guard, orm = orms[0] } = {}) {
  return by(at, async (counting) => {
    const opened = await startSession({ orm }, person, { passwordHash, device: '', counting });
    return opened === 'moved' ? null : opened;
  });
}
const elsewhere = { by: guardElsewhere, orm: orms[1] };
const right = (at: At) => guess(at, 'right');
const wrong = (at: At) => guess(at, 'wrong');
const refused = { status: 429, headers: { 'Retry-After': '900' } };

const hashOf = createSubjectHash(secret);
const subjectOf = ({ profileId }: Person) => hash('sha256', `sign-in ${profileId}`, 'buffer');
const countOf = async (scope: string, subject: Buffer) => {
  const sql = 'select count from rate_limit where scope = $1 and subject_hash = $2';
  const { rows } = await owner.query(sql, [scope, subject]);
  return rows[0]?.count ?? 0;
};
const countsOf = async ({ person, address }: At) => [
  await countOf('failure-account', subjectOf(person)),
  await countOf('failure-address', hashOf('failure-address', address)),
];
const endWindow = ({ person }: At) =>
  owner.query(`update rate_limit set ends_at = now() - interval '1 second' where subject_hash = $1`, [
    subjectOf(person),
  ]);

test('a wrong guess counts for its account and its address; a right one and a failed comparison for neither', async () => {
  const at = await newGuess();
  expect(await right(at)).toMatchObject({ profileId: at.person.profileId });
  const broken = guard(at, async () => {
    throw away(1);
  });
  await expect(broken).rejects.toMatchObject({ status: 503 });
  expect(await countsOf(at)).toEqual([0, 0]);
  expect(await wrong(at)).toBeNull();
  expect(await right(at)).toMatchObject({ profileId: at.person.profileId });
  expect(await countsOf(at)).toEqual([1, 1]);
});

/** Guarantee: at the limit no password is compared, so even the right one gets the same answer. */
test('at the limit even a right guess is 429 and counts for nothing', async () => {
  const at = await newGuess();
  for (const _ of [1, 2, 3]) await wrong(at);
  await expect(right(at)).rejects.toMatchObject(refused);
  expect(await countsOf(at)).toEqual([3, 3]);
});

/** Guarantee: the limit is exact under concurrent guesses on several replicas. */
test('of 20 wrong guesses at the same moment on two replicas, three are compared; right ones always are', async () => {
  const at = await newGuess();
  const outcomes = Array.from({ length: 20 }, async (_, index) =>
    guess(at, `wrong ${index}`, index % 2 ? elsewhere : {}).then(
      () => 'compared',
      () => 'refused',
    ),
  );
  expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'compared')).toHaveLength(3);
  await endWindow(at);
  const rights = Array.from({ length: 20 }, (_, index) => guess(at, 'right', index % 2 ? elsewhere : {}));
  for (const opened of await Promise.all(rights)) expect(opened).toMatchObject({ profileId: at.person.profileId });
  expect(await countsOf(at)).toEqual([0, 3]);
});

test('the limits of an account and of its address are independent', async () => {
  const one = await newGuess();
  for (const _ of [1, 2, 3]) await wrong(one);
  await expect(wrong(one)).rejects.toMatchObject(refused);
  expect(await countsOf(one)).toEqual([3, 3]);
  const other = { ...(await newGuess()), address: one.address };
  const third = { ...(await newGuess()), address: one.address };
  for (const _ of [1, 2]) await wrong(other);
  for (const at of [other, third]) await expect(wrong(at)).rejects.toMatchObject(refused);
  expect([await countsOf(other), await countsOf(third)]).toEqual([
    [2, 5],
    [0, 5],
  ]);
});

/** Guarantee: unknown e-mails are limited like known ones, so a wait reveals nothing. */
test('an unknown account has the same number of guesses', async () => {
  const at = ofNobody();
  for (const _ of [1, 2, 3]) expect(await wrong(at)).toBeNull();
  await expect(wrong({ ...at, person: nobody() })).rejects.toMatchObject(refused);
});

/** Guarantee: a right guess that is still running when the next window begins earns no extra guess. */
test('a guess counted before a window began is not credited to it', async () => {
  const at = await newGuess();
  await wrong(at);
  await owner.query(`update rate_limit set ends_at = now() + interval '30 minutes' where subject_hash = $1`, [
    subjectOf(at.person),
  ]);
  await right(at);
  expect(await countOf('failure-account', subjectOf(at.person))).toBe(2);
});

/** Guarantee: a refused address takes no place in the queue and costs nothing, whichever e-mail it tries next. */
test('a refused address is refused again before it queues', async () => {
  const by = remembering();
  const { address } = ofNobody();
  const guessFromThere = () => guess({ ...ofNobody(), address }, 'wrong', { by });
  for (const _ of [1, 2, 3, 4, 5]) await guessFromThere();
  await expect(guessFromThere()).rejects.toMatchObject(refused);
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const running = by(ofNobody(), () => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const statements = jest.spyOn(orms[0].em.getConnection(), 'execute');
  for (const _ of [1, 2, 3]) await expect(guessFromThere()).rejects.toMatchObject({ status: 429 });
  expect(statements.mock.calls).toEqual([]);
  statements.mockRestore();
  held.resolve('a session');
  expect(await running).toBe('a session');
});

/** Guarantee: a locked account is locked everywhere, but its refusals do not count against its address. */
test('a locked account does not affect others at its address', async () => {
  const by = remembering();
  const at = await newGuess();
  for (const _ of [1, 2, 3]) await guess(at, 'wrong', { by });
  for (const _ of [1, 2]) await expect(guess(at, 'right', { by })).rejects.toMatchObject({ status: 429 });
  const moved = { ...at, address: randomUUID() };
  await expect(guess(moved, 'right', { by })).rejects.toMatchObject({ status: 429 });
  const other = { ...(await newGuess()), address: at.address };
  expect(await guess(other, 'right', { by })).toMatchObject({ profileId: other.person.profileId });
});

/** Guarantee: a flood of guesses shares one queue, one connection and one processor; the rest get 503. */
test('guesses are checked one after the other, and a full queue gets 503', async () => {
  let running = 0;
  let most = 0;
  const check = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((done) => setTimeout(done, 2));
    running -= 1;
    return 'a session';
  };
  const queueLimits = { runningMax: 1, waitingMax: 10, perShareMax: 16 };
  const small = createGuessGuard({ countingOf: createFailureCounter({ secret, limits }), queueLimits });
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => small(ofNobody(), check)));
  expect(most).toBe(1);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '1' } } });
});
