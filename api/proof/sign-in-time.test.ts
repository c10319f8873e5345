import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createPasswords } from '../src/passwords/passwords.ts';
import { openOrm } from '../src/schema.ts';
import { type FreshDatabase, openFreshDatabase } from '../src/testing/fresh-database.ts';
import { insertFamily } from '../src/testing/insert-family.ts';
import { isLong, tell } from '../src/testing/is-long.ts';
import { hastyAppUrl } from '../src/testing/test-database.ts';
import { newEmail, password } from '../src/testing/test-family.ts';
import { openSignIn, type SignIn } from './sign-in-app.ts';

const pairCount = 1_000;
const warmUpCount = 50;
/** The difference is 5 ms here; so few are enough to see it. */
const controlCount = 200;

let database: FreshDatabase;
/** Each e-mail is asked about once, as whoever looks for accounts would: the first try counts in a row of its own. */
let knownEmails: string[];

beforeAll(async () => {
  database = await openFreshDatabase();
  const orm = openOrm({ url: hastyAppUrl(database.appUrl), poolMax: 8 });
  const children = isLong ? pairCount + 2 * warmUpCount + controlCount : 1;
  const passwordHash = await createPasswords().hash(password);
  const family = await insertFamily(orm, children, { passwordHash });
  await orm.close();
  knownEmails = [family.parent, ...family.children].map(({ profileId }) => `${profileId}@example.com`);
  await database.superuser.query(`update try_rule set max = 1000000 where scope = 'failure-address'`);
  await database.superuser.query('vacuum analyze');
});
afterAll(() => database.close());

/** Pairs of a known and an unknown e-mail in random order, one after the other, each with a wrong password. */
async function measurePairs(signIn: SignIn, count: number) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const known of knownEmails.splice(0, count)) {
    const pair = [
      { times: times.known, email: known },
      { times: times.unknown, email: newEmail() },
    ];
    for (const one of Math.random() < 0.5 ? pair : pair.toReversed()) one.times.push(await measure(signIn, one.email));
  }
  return times;
}

async function measure(signIn: SignIn, email: string): Promise<number> {
  const startedMs = performance.now();
  const status = await signIn(email, 'a wrong password');
  const ms = performance.now() - startedMs;
  expect(status).toBe(400);
  return ms;
}

/** How often a known e-mail takes longer than an unknown one: 0.5 tells nothing, 1 everything (Mann-Whitney). */
function tellApart({ known, unknown }: { known: number[]; unknown: number[] }): number {
  const wins = known.map((ms) => unknown.filter((other) => other < ms).length);
  return wins.reduce((sum, count) => sum + count, 0) / (known.length * unknown.length);
}

async function measureApart(count: number, setup: { hashesForNobody: boolean }): Promise<number> {
  await using app = openSignIn({ url: hastyAppUrl(database.appUrl), ...setup });
  await measurePairs(app.signIn, warmUpCount);
  return tellApart(await measurePairs(app.signIn, count));
}

/** What one sign-in with a wrong password asks of the database and of the hash. */
async function countWork(email: string) {
  await using app = openSignIn({ url: hastyAppUrl(database.appUrl), hashesForNobody: true });
  const statements = jest.spyOn(app.orm.em.getConnection(), 'execute');
  const checks = jest.spyOn(app.passwords, 'isRight');
  expect(await app.signIn(email, 'a wrong password')).toBe(400);
  return { statements: statements.mock.calls.length, checks: checks.mock.calls.length };
}

/** Guarantee: whether an e-mail has an account or not, its sign-in is the same work. */
test('a known and an unknown e-mail take as many statements and one check of the password', async () => {
  const [known = ''] = knownEmails.splice(0, 1);
  const ofKnown = await countWork(known);
  expect(ofKnown).toEqual({ statements: expect.any(Number), checks: 1 });
  expect(await countWork(newEmail())).toEqual(ofKnown);
  await using app = openSignIn({ url: database.appUrl, hashesForNobody: true });
  expect(await app.signIn(known, password)).toBe(200);
});

// Only whole: a machine that others keep busy blurs the few pairs that a short run has time for.
if (isLong) {
  /** Guarantee: nobody learns from the time of an answer whether an e-mail has an account. */
  test('known and unknown e-mails cannot be told apart over 1,000 pairs', async () => {
    const apart = await measureApart(pairCount, { hashesForNobody: true });
    tell(`A known e-mail takes longer than an unknown one in ${apart.toFixed(3)} of all comparisons`);
    expect(apart).toBeGreaterThan(0.45);
    expect(apart).toBeLessThan(0.55);
  }, 240_000);

  /** The measurement can see: without the hash for unknown e-mails it tells them. */
  test('with the hash for unknown e-mails removed they can', async () => {
    expect(await measureApart(controlCount, { hashesForNobody: false })).toBeGreaterThan(0.8);
  });
}
