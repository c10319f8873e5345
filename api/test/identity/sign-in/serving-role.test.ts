import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { countGuess } from '../../../src/identity/accounts/guess.ts';
import { anyCounting } from '../../testing/any-counting.ts';
import type { Caller } from '../../../src/core/database/orm.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { insertSession } from '../../testing/families/insert-session.ts';
import { queryAs, refusalOf } from '../../testing/processes/query-as.ts';
import { connectAs, openTestOrm } from '../../testing/processes/test-database.ts';

// The limits of an attacker with the serving role's password.

const orm = openTestOrm();
let app: Client;
let parent: Caller;
let child: Caller;
/** The stored hash, and the hash that the person's own device computes. */
let passwordHash: string;
const anotherHash = 'another';

beforeAll(async () => {
  app = await connectAs('app');
  passwordHash = await quickPasswords().hash('tokennest');
  ({
    parent,
    children: [child],
  } = await insertFamily(orm, 1, { passwordHash }));
});
afterAll(async () => {
  await app.end();
  await orm.close();
});

const ask = async (sql: string, values: unknown[]) =>
  Object.values<unknown>((await queryAs(app, parent, sql, values)).rows[0])[0];

/** Guarantee: the serving role can read or write no password hash, code hash or session (Rules 10.10, 10.11). */
test.each([
  'select password_hash from identity',
  'select recovery_hash from identity',
  'select registration_hash from identity',
  'select * from identity',
  'select request_hash from profile',
  `update identity set password_hash = 'forged'`,
  `update identity set recovery_hash = '\\x00'`,
  'delete from identity',
  'select id from auth_session',
  `insert into auth_session (family_id, id, profile_id, expires_at)
     select family_id, gen_random_uuid(), id, '2099-01-01' from profile`,
  `update auth_session set expires_at = '2099-01-01', revoked_at = null`,
  'delete from auth_session',
  'select token_hash from refresh_token',
  `insert into refresh_token (family_id, token_hash, session_id, profile_id)
     select family_id, sha256('forged'), gen_random_uuid(), id from profile`,
  'update refresh_token set used_at = null',
  'delete from refresh_token',
  `select replace_password(family_id, id, 'forged') from profile`,
  'select revoke_sessions(family_id, id, null) from profile',
])('the serving role is refused: %s', async (sql) => {
  expect(await refusalOf(queryAs(app, parent, sql))).toBe('42501');
});

test('Rules 10.10: returns the parameters of a password hash, but not the hash', async () => {
  const settings = await ask('select password_settings($1, $2)', [parent.familyId, parent.profileId]);
  expect(settings).toBe(passwordHash.slice(0, passwordHash.lastIndexOf('$') + 1));
  expect(await ask('select password_settings($1, $2)', [parent.familyId, randomUUID()])).toBeNull();
});

test('Rules 10.11: a session is opened only with the right hash of the same person', async () => {
  const open = async (profileId: string, hash: string, familyId = parent.familyId) => {
    const counting = anyCounting();
    await countGuess(orm, { kind: 'sign-in', person: { familyId, profileId }, counting }, hash);
    const sql = `select start_session($1, $2, $3, gen_random_uuid(), '', sha256('a token'), $4, null, $5)`;
    return ask(sql, [familyId, profileId, hash, counting.account, counting.address]);
  };
  expect(await open(parent.profileId, passwordHash)).toBe(true);
  expect(await open(parent.profileId, anotherHash)).toBe(false);
  expect(await open(randomUUID(), passwordHash)).toBeNull();
  expect(await open(parent.profileId, passwordHash, randomUUID())).toBeNull();
});

/** Each call tries to act as the parent; $1 family, $2 parent, $3 a session, $4 the child. */
const asking = [
  `list_sessions($1, $2, $3)`,
  `end_sessions($1, $2, $3, false)`,
  `end_session($1, $2, $3, $3)`,
  `check_password($1, $2, $3, '', '', '')`,
  `change_password($1, $2, $3, '', 'forged', '', '')`,
  `set_child_password($1, $2, $3, $4, 'forged')`,
  `renew_recovery_code($1, $2, $3, '', sha256('forged'), '', '')`,
];
const kept = ['$1::uuid is null', '$2::uuid is null', '$3::uuid is null', '$4::uuid is null'].join(' or ');

/** Guarantee: a person's actions require a live session of that person (Rules 10.11). */
test.each(asking)('%s requires a live session of the person', async (call) => {
  const { id: ofChild } = await insertSession(child);
  const { familyId, profileId } = parent;
  for (const session of [ofChild, randomUUID()]) {
    const asked = queryAs(app, parent, `select ${call}, ${kept}`, [familyId, profileId, session, child.profileId]);
    expect(await refusalOf(asked)).toBe('TN401');
  }
});

test('even with a session, a new password or code requires the hash of the current password', async () => {
  const { id } = await insertSession(parent);
  const counting = anyCounting();
  const counts = [counting.account, counting.address];
  const values = [parent.familyId, parent.profileId, id, ...counts];
  await countGuess(orm, { kind: 'signed-in', person: parent, counting }, 'wrong');
  expect(await ask(`select change_password($1, $2, $3, 'wrong', 'forged', $4, $5)`, values)).toBe(false);
  expect(await ask(`select renew_recovery_code($1, $2, $3, 'wrong', sha256('forged'), $4, $5)`, values)).toBe(false);
  const person = [parent.familyId, parent.profileId];
  await countGuess(orm, { kind: 'sign-in', person: parent, counting }, hash('sha256', 'wrong', 'buffer'));
  const recover = `select recover_password($1, $2, sha256('wrong'), sha256('next'), 'forged', $3, null, $4)`;
  expect(await ask(recover, [...person, ...counts])).toBe('wrong');
  expect(await ask(`select has_proofs($1, $2, $3, sha256('wrong'))`, [...person, passwordHash])).toBe(false);
});

test('a child can set no password, and a parent neither a stranger’s nor, this way, their own', async () => {
  const { id: ofChild } = await insertSession(child);
  const { id: ofParent } = await insertSession(parent);
  const { children } = await insertFamily(orm);
  const set = (caller: Caller, session: string, target: string) =>
    refusalOf(
      queryAs(app, caller, `select set_child_password($1, $2, $3, $4, 'forged')`, [
        caller.familyId,
        caller.profileId,
        session,
        target,
      ]),
    );
  expect(await set(child, ofChild, child.profileId)).toBe('TN403');
  for (const id of [parent.profileId, children[0].profileId]) expect(await set(parent, ofParent, id)).toBe('TN404');
});
