import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { countGuess } from '../../../src/identity/accounts/guess.ts';
import { createAccessTokens } from '../../../src/identity/access-tokens/access-token.ts';
import { askerOf, findActor } from '../../../src/identity/sessions/actor.ts';
import { rotateSession, startSession } from '../../../src/identity/sessions/session.ts';
import { callFunction } from '../../../src/core/database/call-function.ts';
import type { Caller } from '../../../src/core/database/orm.ts';
import { statusOf } from '../../family/joining/join-fixture.ts';
import { anyCounting } from '../../testing/any-counting.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { insertSession } from '../../testing/families/insert-session.ts';
import { asOwner } from '../../testing/processes/query-as.ts';
import { connectAs, openTestOrm } from '../../testing/processes/test-database.ts';
import { meanwhile, takeFree } from '../../testing/processes/meanwhile.ts';

const orm = openTestOrm();
let owner: Client;

beforeAll(async () => {
  owner = await connectAs('owner');
});
afterAll(async () => {
  await owner.end();
  await orm.close();
});

const secret = 'a secret';
const goOn = `update auth_session set taken_hash = sha256('another token') where id = $1`;

/** Guarantee: reuse of an old refresh token is always detected, however close together the uses are. */
test('a refresh waits for its session and ends it if the token was a copy', async () => {
  const { parent } = await insertFamily(orm);
  const { id, refreshToken } = await insertSession(parent);
  const status = await meanwhile({
    caller: parent,
    first: (holder) => holder(goOn, [id]),
    second: () => statusOf(rotateSession({ orm, secret }, refreshToken)),
  });
  expect(status).toBe(400);
});

/** Guarantee: of two tokens for one refresh token, only one is accepted, however close the first requests are. */
test('a request waits for its session and is refused if another token was just used', async () => {
  const { parent } = await insertFamily(orm);
  const { id, refreshToken } = await insertSession(parent);
  const { refreshId: rid } = await rotateSession({ orm, secret }, refreshToken);
  const accessTokens = createAccessTokens(secret);
  const token = await accessTokens.sign({ sub: parent.profileId, fid: parent.familyId, sid: id, rid });
  let isLetIn = true;
  await meanwhile({
    caller: parent,
    first: (holder) => holder(goOn, [id]),
    async second() {
      isLetIn = (await findActor(orm, askerOf(accessTokens.verify(token)))) !== null;
    },
  });
  expect(isLetIn).toBe(false);
});

/** With the password hash that people are inserted with. */
const proof = { passwordHash: 'no password', device: '', counting: anyCounting() };

/** Guarantee: after a password change, the old password no longer works. */
test('a sign-in waits for the password and is refused if it was just changed', async () => {
  const { parent } = await insertFamily(orm);
  const status = await meanwhile({
    caller: parent,
    first: (holder) => holder(`update identity set password_hash = 'a new one' where id = $1`, [parent.profileId]),
    second: () => statusOf(startSession({ orm }, parent, proof)),
  });
  expect(status).toBe(400);
});

/** Guarantee: a sign-in does not wait for a busy device, and does not end a session in use as the oldest one. */
test('a sign-in neither ends nor waits for a session that is in use', async () => {
  const { parent } = await insertFamily(orm);
  const { id } = await insertSession(parent);
  const open = `insert into auth_session (family_id, id, profile_id, expires_at)
    values ($1, gen_random_uuid(), $2, now() + interval '2 days')`;
  await asOwner(parent, async (client) => {
    for (let count = 0; count < 50; count += 1) await client.query(open, [parent.familyId, parent.profileId]);
  });
  let isOpen = false;
  await meanwhile({
    caller: parent,
    first: takeFree('auth_session', parent, id),
    async second() {
      isOpen = (await startSession({ orm }, parent, proof)) !== null;
    },
    last: async () => expect(isOpen).toBe(true),
  });
});

/** Attempt counts belong to no family. */
const nobody: Caller = { familyId: '', profileId: '', role: 'child' };
const addTry = (scope: string, subject: Buffer, ends: string) =>
  owner.query('insert into rate_limit values ($1, $2, 1, now() + $3::interval)', [scope, subject, ends]);

/** Guarantee: a failed attempt stays counted when another attempt is given back at the same moment. */
test('giving an attempt back waits for the count and keeps failures counted in the meantime', async () => {
  const { parent } = await insertFamily(orm);
  const counting = anyCounting();
  await countGuess(orm, { kind: 'sign-in', person: parent, counting }, 'no password');
  const subject = hash('sha256', `sign-in ${parent.profileId}`, 'buffer');
  const args = [parent.familyId, parent.profileId, uuidv7(), randomBytes(32), counting.account, counting.address];
  await meanwhile({
    caller: nobody,
    first: (holder) => holder('update rate_limit set count = count + 1 where subject_hash = $1', [subject]),
    second: () => callFunction(orm.em, `select fn.start_session(?, ?, 'no password', ?, '', ?, ?, null, ?)`, args),
  });
  const { rows } = await owner.query('select count from rate_limit where subject_hash = $1', [subject]);
  expect(rows).toEqual([{ count: 1 }]);
});

/** Guarantee: one person's sign-in never waits for another's. */
test('cleaning up old attempts skips locked ones', async () => {
  const [old, subject] = [randomBytes(32), randomBytes(32)];
  await addTry('old', old, '-1 hour');
  let isDone = false;
  await meanwhile({
    caller: nobody,
    first: (holder) => holder('select from rate_limit where subject_hash = $1 for update', [old]),
    async second() {
      await callFunction(orm.em, `select fn.count_try('join-account', ?, 5)`, [subject]);
      isDone = true;
    },
    last: async () => expect(isDone).toBe(true),
  });
});
