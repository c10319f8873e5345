import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Client } from 'pg';
import type { TryRule } from '../../../src/core/config/try-limits.ts';
import { callFunction } from '../../../src/core/database/call-function.ts';
import { AppError } from '../../../src/core/errors/errors.ts';
import { connectAs, openTestOrm } from '../../testing/processes/test-database.ts';
import { createRefusalMemory } from '../../../src/core/rate-limits/refusal-memory.ts';
import { createSubjectHash } from '../../../src/core/rate-limits/subject-hash.ts';
import { createTryCounter } from '../../../src/core/rate-limits/try-counter.ts';
import { writeTryRules } from '../../../src/core/rate-limits/write-try-rules.ts';

const replicas = [openTestOrm(), openTestOrm()] as const;
const secret = 'a secret of this test, 32 or more';
const refusals = createRefusalMemory({ keptMs: 0 });
const { countTry, refuseTry } = createTryCounter({ orm: replicas[0], secret, refusals });
const { countTry: countElsewhere } = createTryCounter({ orm: replicas[1], secret });
let owner: Client;

beforeAll(async () => {
  owner = await connectAs('owner');
});

afterAll(async () => {
  await owner.end();
  for (const orm of replicas) await orm.close();
});

async function newRule(max: number): Promise<TryRule> {
  const rule = { scope: randomUUID(), max, windowSeconds: 3600 };
  await writeTryRules(owner, [rule]);
  return rule;
}
const rowsOf = async ({ scope }: TryRule) =>
  (await owner.query('select * from rate_limit where scope = $1', [scope])).rows;
const endNow = ({ scope }: TryRule) =>
  owner.query(`update rate_limit set ends_at = now() - interval '1 second' where scope = $1`, [scope]);

const isAllowed = (tried: Promise<unknown>) =>
  tried.then(
    () => true,
    () => false,
  );

/** Guarantee: the limit is exact under concurrency, on any number of replicas. */
test('of 40 simultaneous attempts on two replicas ten are allowed', async () => {
  const rule = await newRule(10);
  const tries = Array.from({ length: 40 }, (_, index) => (index % 2 ? countTry : countElsewhere)(rule, 'mia'));
  const allowed = await Promise.all(tries.map(isAllowed));
  expect(allowed.filter(Boolean)).toHaveLength(10);
});

test('one too many gets 429, with a sentence and the seconds to wait', async () => {
  const rule = await newRule(1);
  await countTry(rule, 'mia');
  const refused = await countTry(rule, 'mia').catch((error: unknown) => error);
  if (!(refused instanceof AppError)) throw new Error('The second attempt was allowed');
  const { status, message, headers } = refused;
  expect({ status, message }).toEqual({ status: 429, message: 'Too many tries. Please wait 60 min and try again' });
  expect(Number(headers['Retry-After'])).toBeGreaterThan(3500);
  expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(3600);
});

test('each subject and each scope has its own limit, which resets after the window', async () => {
  const [rule, other] = [await newRule(1), await newRule(1)];
  const allowed = async (which: TryRule, subject: string) => isAllowed(countTry(which, subject));
  expect(await allowed(rule, 'mia')).toBe(true);
  expect(await allowed(rule, 'leo')).toBe(true);
  expect(await allowed(other, 'mia')).toBe(true);
  expect(await allowed(rule, 'mia')).toBe(false);
  await endNow(rule);
  expect(await allowed(rule, 'mia')).toBe(true);
  expect(await allowed(rule, 'mia')).toBe(false);
});

test('checking whether an attempt would be refused does not count as one', async () => {
  const rule = await newRule(1);
  for (const _ of [1, 2, 3]) expect(await isAllowed(refuseTry(rule, 'mia'))).toBe(true);
  await countTry(rule, 'mia');
  expect(await refuseTry(rule, 'mia').catch((error: unknown) => error)).toMatchObject({ status: 429 });
  await endNow(rule);
  expect(await isAllowed(refuseTry(rule, 'mia'))).toBe(true);
});

test('a second refusal needs no query', async () => {
  const rule = await newRule(1);
  await countElsewhere(rule, 'mia');
  expect(await isAllowed(countElsewhere(rule, 'mia'))).toBe(false);
  const statements = jest.spyOn(replicas[1].em.getConnection(), 'execute');
  const again = await Promise.all(Array.from({ length: 8 }, () => isAllowed(countElsewhere(rule, 'mia'))));
  expect([again, statements.mock.calls]).toEqual([Array(8).fill(false), []]);
  expect(await isAllowed(countElsewhere(rule, 'leo'))).toBe(true);
});

test('expired rows are removed in passing', async () => {
  const [old, rule] = [await newRule(5), await newRule(5)];
  for (const subject of ['a', 'b', 'c']) await countTry(old, subject);
  await endNow(old);
  await countTry(rule, 'mia');
  // Tests in other files may use some places in a pass, or remove these rows themselves.
  for (let passing = 0; passing < 4 && (await rowsOf(old)).length > 0; passing += 1) await countTry(rule, 'mia');
  expect(await rowsOf(old)).toEqual([]);
  expect(await rowsOf(rule)).toHaveLength(1);
});

/** Guarantee: the owner's limit cannot be raised by the caller, and an unknown rule is refused. */
test('Rules 10.8: a higher limit from the caller has no effect', async () => {
  const rule = await newRule(1);
  await countTry(rule, 'mia');
  for (const max of [1000, null]) {
    const args = [rule.scope, createSubjectHash(secret)(rule.scope, 'mia'), max];
    const [row] = await callFunction<{ wait: number }>(replicas[0].em, 'select fn.count_try(?, ?, ?) as wait', args);
    expect(row?.wait).toBeGreaterThan(3500);
  }
  await expect(countTry({ ...rule, scope: randomUUID() }, 'mia')).rejects.toMatchObject({ code: 'P0002' });
});

test('subjects are stored as a hash that cannot be guessed without the secret', async () => {
  const rule = await newRule(5);
  await countTry(rule, '203.0.113.7');
  const another = createTryCounter({ orm: replicas[0], secret: 'another secret' });
  await another.countTry(rule, '203.0.113.7');
  const hashes = (await rowsOf(rule)).map(({ subject_hash }) => subject_hash);
  expect(hashes.map(({ length }) => length)).toEqual([32, 32]);
  expect(hashes[0]).not.toEqual(hashes[1]);
});
