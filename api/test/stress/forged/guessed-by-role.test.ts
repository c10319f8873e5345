import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { usualTryLimits } from '../../../src/core/config/try-limits.ts';
import type { Person } from '../../../src/identity/accounts/identity.ts';
import { errorCode } from '../../../src/core/errors/error-code.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { connectAs, openTestOrm } from '../../testing/processes/test-database.ts';
import { uncounted } from './forged-call.ts';

const orm = openTestOrm();
let app: Client;

beforeAll(async () => {
  app = await connectAs('app');
});
afterAll(async () => {
  await app.end();
  await orm.close();
});

const guessCount = 500;
const guessSql = `sha256(convert_to($3, 'utf8'))`;
const countSql = `select wait from count_guess('sign-in', $1, $2, sha256('a'), $4, $5, 1000000, 1000000, ${guessSql})`;
const openSql = `select start_session($1, $2, $3, gen_random_uuid(), '', sha256('t'), sha256('a'), $4, $5) as is_right`;

const newPerson = async () => (await insertFamily(orm, 1, { passwordHash: 'the right one' })).parent;
const newHash = () => Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex');
type From = { device: Buffer | null; address: Buffer };

/** True if the guess was right, compared whatever the count says; null if the count was refused. */
async function guess({ familyId, profileId }: Person, passwordHash: string, { device, address }: From) {
  const values = [familyId, profileId, passwordHash, device, address];
  await app.query(countSql, values);
  try {
    return (await app.query(openSql, values)).rows[0].is_right;
  } catch (error) {
    if (errorCode(error) !== uncounted) throw error;
    return null;
  }
}

async function guessFrom(place: () => From): Promise<number> {
  const person = await newPerson();
  let compared = 0;
  for (let each = 0; each < guessCount; each += 1) {
    if ((await guess(person, `guess ${each}`, place())) !== null) compared += 1;
  }
  expect(await guess(person, 'the right one', place())).toBeNull();
  return compared;
}

/** Guarantee: the serving role's credentials allow no more password guesses than the sign-in page does. */
test('Rules 14.48: compares ten of 500 guesses at one account from 500 addresses', async () => {
  const place = () => ({ device: null, address: newHash() });
  expect(await guessFrom(place)).toBe(usualTryLimits.signInFailuresPerAccountMax);
});

test('compares fifty of 500 guesses that claim to come from 500 remembered devices', async () => {
  const place = () => ({ device: newHash(), address: newHash() });
  expect(await guessFrom(place)).toBe(usualTryLimits.signInFailuresPerAddressMax);
});

/** Guarantee: each counted attempt allows one comparison, even after a rollback (Rules 14.48). */
test('a counted guess allows no second comparison', async () => {
  const { familyId, profileId } = await newPerson();
  const from = [null, newHash()];
  await app.query(countSql, [familyId, profileId, 'counted', ...from]);
  const compare = async (passwordHash: string) => {
    await app.query('begin');
    try {
      return (await app.query(openSql, [familyId, profileId, passwordHash, ...from])).rows[0].is_right;
    } catch (error) {
      return errorCode(error);
    } finally {
      await app.query('rollback');
    }
  };
  expect(await compare('counted')).toBe(false);
  for (const each of ['the right one', 'another']) expect(await compare(each)).toBe(uncounted);
});

/** Guarantee: a code is compared only after the attempt was counted, whatever the caller sends. */
test('Rules 10.100: the serving role can look up a family code only after the attempt is counted', async () => {
  const find = () => app.query(`select family_by_code('NOBODYS1') as id`).catch(errorCode);
  expect(await find()).toBe(uncounted);
  await app.query(`select count_code('NOBODYS1')`);
  expect(await find()).toMatchObject({ rows: [{ id: null }] });
});
