import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { rotateSession, startSession } from '../../src/sessions/session.service.ts';
import { type Caller, emFor } from '../../src/database/orm.ts';
import { statusOf } from '../../src/families/join.fixture.ts';
import { insertFamily } from '../../src/testing/insert-family.ts';
import { insertSession } from '../../src/testing/insert-session.ts';
import { connectAs, openTestOrm } from '../../src/testing/test-database.ts';
import { meanwhile } from '../../src/testing/meanwhile.ts';

const orm = openTestOrm();
let owner: Client;

beforeAll(async () => {
  owner = await connectAs('owner');
});
afterAll(async () => {
  await owner.end();
  await orm.close();
});

/** Guarantee: that a refresh token was used long ago is never overlooked, however close together its uses are. */
test('a refresh waits for the token: one that turns out to be a copy ends the session', async () => {
  const { parent } = await insertFamily(orm);
  const { refreshToken } = await insertSession(orm, parent);
  const used = `update refresh_token set used_at = now() - interval '1 minute' where profile_id = $1`;
  const status = await meanwhile({
    caller: parent,
    first: (holder) => holder(used, [parent.profileId]),
    second: () => statusOf(rotateSession({ orm, secret: 'a secret' }, refreshToken)),
  });
  expect(status).toBe(400);
});

/** Guarantee: after a change of the password the old one opens nothing. */
test('a sign-in waits for the password: one that is changed meanwhile lets nobody in', async () => {
  const { parent } = await insertFamily(orm);
  const status = await meanwhile({
    caller: parent,
    first: (holder) => holder(`update identity set password_hash = 'a new one' where id = $1`, [parent.profileId]),
    second: () => statusOf(startSession(emFor(orm, parent), parent, { passwordHash: 'no password', device: '' })),
  });
  expect(status).toBe(400);
});

/** Tries are of no family. */
const nobody: Caller = { familyId: '', profileId: '', role: 'child' };
const addTry = (scope: string, subject: Buffer, ends: string) =>
  owner.query('insert into rate_limit values ($1, $2, 1, now() + $3::interval)', [scope, subject, ends]);

/** Guarantee: a failure is never forgotten because another try was given back at that moment. */
test('giving a try back waits for the count: what fails meanwhile stays counted', async () => {
  const [account, address] = [randomBytes(32), randomBytes(32)];
  await addTry('failure-account', account, '1 hour');
  await meanwhile({
    caller: nobody,
    first: (holder) => holder('update rate_limit set count = count + 1 where subject_hash = $1', [account]),
    second: () => orm.em.fork().execute('select uncount_failure(?, ?, 3600, now())', [account, address]),
  });
  const { rows } = await owner.query('select count from rate_limit where subject_hash = $1', [account]);
  expect(rows).toEqual([{ count: 1 }]);
});

/** Guarantee: nobody's sign-in waits for another's. */
test('a try that forgets old ones waits for nobody who holds one', async () => {
  const [old, subject] = [randomBytes(32), randomBytes(32)];
  await addTry('old', old, '-1 hour');
  let isDone = false;
  await meanwhile({
    caller: nobody,
    first: (holder) => holder('select from rate_limit where subject_hash = $1 for update', [old]),
    async second() {
      await orm.em.fork().execute(`select count_try('join-account', ?, 5)`, [subject]);
      isDone = true;
    },
    last: async () => expect(isDone).toBe(true),
  });
});
