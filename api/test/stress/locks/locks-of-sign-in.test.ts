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
/** The session goes on with a token that is not known here. */
const goOn = `update auth_session set taken_hash = sha256('another token') where id = $1`;

/** Guarantee: that a refresh token was used long ago is never overlooked, however close together its uses are. */
test('a refresh waits for its session: a token that turns out to be a copy ends it', async () => {
  const { parent } = await insertFamily(orm);
  const { id, refreshToken } = await insertSession(parent);
  const status = await meanwhile({
    caller: parent,
    first: (holder) => holder(goOn, [id]),
    second: () => statusOf(rotateSession({ orm, secret }, refreshToken)),
  });
  expect(status).toBe(400);
});

/** Guarantee: of two tokens that one was traded for, one lets somebody in, however close together their first requests are. */
test('a request waits for its session: it is not let in where another token has just been used', async () => {
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

/** Of the hash that people are inserted with. */
const proof = { passwordHash: 'no password', device: '', counting: anyCounting() };

/** Guarantee: after a change of the password the old one opens nothing. */
test('a sign-in waits for the password: one that is changed meanwhile lets nobody in', async () => {
  const { parent } = await insertFamily(orm);
  const status = await meanwhile({
    caller: parent,
    first: (holder) => holder(`update identity set password_hash = 'a new one' where id = $1`, [parent.profileId]),
    second: () => statusOf(startSession({ orm }, parent, proof)),
  });
  expect(status).toBe(400);
});

/** Guarantee: nobody waits for a device that is busy, and what is in use is not the oldest. */
test('a sign-in ends no session that is in use in this moment, and does not wait for it', async () => {
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

/** Tries are of no family. */
const nobody: Caller = { familyId: '', profileId: '', role: 'child' };
const addTry = (scope: string, subject: Buffer, ends: string) =>
  owner.query('insert into rate_limit values ($1, $2, 1, now() + $3::interval)', [scope, subject, ends]);

/** Guarantee: a failure is never forgotten because another try was given back at that moment. */
test('giving a try back waits for the count: what fails meanwhile stays counted', async () => {
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

/** Guarantee: nobody's sign-in waits for another's. */
test('a try that forgets old ones waits for nobody who holds one', async () => {
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
