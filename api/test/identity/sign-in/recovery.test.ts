import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { anyCounting } from '../../testing/any-counting.ts';
import { startTestApi } from '../../testing/test-api.ts';
import {
  callerOf,
  grantByPassword,
  makeFamily,
  newEmail,
  newPerson,
  password,
  registerPerson,
  signIn,
} from '../../testing/families/test-family.ts';
import { emFor } from '../../../src/core/database/orm.ts';
import { meanwhile } from '../../testing/processes/meanwhile.ts';
import { IdentityEntity } from '../../../src/identity/accounts/identity.entity.ts';
import { createPasswords } from '../../../src/identity/passwords/passwords.ts';
import { openOwnerOrm } from '../../testing/processes/test-database.ts';
import type { Limit } from '../../../src/core/rate-limits/guess-guard.ts';
import { recoverOnce } from '../../../src/identity/sign-in/recover-password.ts';

const api = startTestApi();
const strict = startTestApi({ tryLimits: { signInFailuresPerAccountMax: 2 } });
const owner = openOwnerOrm();
afterAll(() => Promise.all([api.close(), strict.close(), owner.close()]));

const codePattern = /^([ACDEFGHJKMNPRTVWXY34679]{4}-){3}[ACDEFGHJKMNPRTVWXY34679]{4}$/;

async function registerWithCode() {
  const [key, body] = [randomUUID(), newPerson('parent')];
  const register = () => api.send('POST', '/api/auth/register', { body, key });
  const { body: registered } = await register();
  return { email: body.email, code: registered.recovery_code as string, register }; // the first test checks its type
}

type Recovery = { email: string; recovery_code: string; password?: string };
const recover = (recovery: Recovery, key?: string) =>
  api.send('POST', '/api/auth/recover', { body: { password: 'a new one', ...recovery }, ...(key && { key }) });

test('Rules 2.6: registering returns a parent’s recovery code, the same to the same registration, and none to a child', async () => {
  const { code, register } = await registerWithCode();
  expect(code).toMatch(codePattern);
  expect((await register()).body.recovery_code).toBe(code);
  expect((await api.send('POST', '/api/auth/register', { body: newPerson('child') })).body.recovery_code).toBeNull();
});

/** Guarantee: an old password, or the registration it was set with, no longer opens anything. */
test('repeating a registration after a password change returns no recovery code', async () => {
  const { email, register } = await registerWithCode();
  const parent = await signIn(api, email);
  const changed = await parent.put('/auth/v1/user', { password: 'a new one', current_password: password });
  expect(changed.status).toBe(200);
  expect(await register()).toMatchObject({ status: 201, body: { id: parent.id, recovery_code: null } });
});

test('renewing returns another code, the same for the same key, and voids the previous one', async () => {
  const { email, code, register } = await registerWithCode();
  const parent = await signIn(api, email);
  const key = randomUUID();
  const renew = () => parent.post('/api/auth/recovery-code', { current_password: password }, { key });
  const renewed = await renew();
  expect(renewed).toMatchObject({ status: 201, body: { recovery_code: expect.stringMatching(codePattern) } });
  expect(renewed.body.recovery_code).not.toBe(code);
  expect((await renew()).text).toBe(renewed.text);
  expect((await register()).body.recovery_code).toBeNull();
  expect((await recover({ email, recovery_code: code })).status).toBe(422);
  expect((await recover({ email, recovery_code: renewed.body.recovery_code })).status).toBe(200);
});

test('Rules 2.5 and 2.6: POST /api/auth/recover sets the password, ends every session and returns a new code', async () => {
  const { email, code } = await registerWithCode();
  const parent = await signIn(api, email);
  const { status, body } = await recover({ email, recovery_code: ` ${code.toLowerCase().replaceAll('-', ' ')}` });
  expect({ status, body }).toEqual({ status: 200, body: { recovery_code: expect.stringMatching(codePattern) } });
  expect((await parent.get('/auth/v1/user')).status).toBe(401);
  const grant = { email, password: 'a new one' };
  expect((await grantByPassword(api, grant)).status).toBe(200);
  expect((await recover({ email, recovery_code: code })).status).toBe(422);
  expect((await recover({ email, recovery_code: body.recovery_code })).status).toBe(200);
});

test('a wrong code, an unknown e-mail and a child are refused with the same bytes', async () => {
  const { email } = await registerWithCode();
  const child = await registerPerson(api, 'child', 'Mia');
  const answers: Awaited<ReturnType<typeof recover>>[] = [];
  for (const each of [email, newEmail(), child.email]) {
    answers.push(await recover({ email: each, recovery_code: 'ACDE-ACDE-ACDE-ACDE' }));
  }
  const message = 'The email or recovery code is not right';
  expect(answers[0]).toMatchObject({ status: 422, body: { detail: message, errors: [{ field: 'recovery_code' }] } });
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(answers.map(() => `422 ${answers[0]?.text}`));
});

test('of two simultaneous recoveries with one code the later one finds it used', async () => {
  const { email, code } = await registerWithCode();
  const parent = await signIn(api, email);
  const status = await meanwhile({
    caller: await callerOf(parent),
    first: (holder) => holder('update identity set recovery_hash = $2 where email = $1', [email, Buffer.alloc(32)]),
    second: async () => (await recover({ email, recovery_code: code })).status,
  });
  expect(status).toBe(422);
  expect((await parent.get('/auth/v1/user')).status).toBe(200);
});

/** Guarantee: if the answer was lost, its sender can still get the new code, and no one else. */
test('Rules 1.8: a recovery repeated with its key returns the same code and has one effect', async () => {
  const { email, code } = await registerWithCode();
  const key = randomUUID();
  const first = await recover({ email, recovery_code: code }, key);
  const session = await grantByPassword(api, { email, password: 'a new one' });
  expect(await recover({ email, recovery_code: code }, key)).toMatchObject({ status: 200, text: first.text });
  expect((await api.send('GET', '/auth/v1/user', { token: session.body.access_token })).status).toBe(200);
  const others = [
    await recover({ email, recovery_code: code, password: 'another one' }, key),
    await recover({ email, recovery_code: 'ACDE-ACDE-ACDE-ACDE' }, key),
    await recover({ email, recovery_code: code }),
  ];
  expect(others.map(({ status, body }) => `${status} ${body.errors[0].field}`)).toEqual([
    '422 Idempotency-Key',
    '422 recovery_code',
    '422 recovery_code',
  ]);
});

/** Guarantee: a code cannot be guessed, and attempts count for the account however they are made. */
test('wrong codes count together with wrong passwords, also for an unknown e-mail', async () => {
  for (const email of [(await registerPerson(strict, 'parent')).email, newEmail()]) {
    const sent = { body: { email, recovery_code: 'ACDE-ACDE-ACDE-ACDE', password } };
    const answers = [
      await strict.send('POST', '/api/auth/recover', sent),
      await grantByPassword(strict, { email, password: 'not it' }),
      await strict.send('POST', '/api/auth/recover', sent),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 400, 429]);
  }
});

/** Guarantee: a copy of the database signs no one in, and a new AUTH_SECRET locks no one out (Rules 2.6). */
test('only a hash of the code is stored, and the code outlives the server’s secret', async () => {
  const { email, code, register } = await registerWithCode();
  const parent = await signIn(api, email);
  const { familyId, ...caller } = await callerOf(parent);
  const em = emFor(owner, { familyId, ...caller });
  const where = { familyId, id: parent.id };
  const { recoveryHash } = await em.findOneOrFail(IdentityEntity, where, { populate: ['recoveryHash'] });
  expect(Buffer.from(recoveryHash ?? []).toString('hex')).toMatch(/^[0-9a-f]{64}$/);
  const auth = { orm: api.orm, secret: 'another secret', passwords: createPasswords() };
  const limit: Limit = (_, check) => check(anyCounting());
  const asked = { email, recovery_code: code.replaceAll('-', ''), password: 'a new one', key: randomUUID() };
  expect((await recoverOnce({ ...auth, limit }, asked)).recovery_code).toMatch(codePattern);
  expect((await register()).body.recovery_code).toBeNull();
});

test.each([
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ recovery_code: '' }, 'Please fill in all fields'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ token: 'x' }, 'We do not know the field token'],
])('POST /api/auth/recover: %j is refused in a plain sentence', async (wrong, detail) => {
  const refused = await recover({ email: newEmail(), recovery_code: 'ACDE-ACDE-ACDE-ACDE', ...wrong });
  expect(refused).toMatchObject({ status: 422, body: { detail, errors: [{ field: Object.keys(wrong)[0] }] } });
});

test('only a parent has a recovery code, for their password', async () => {
  const { parent, mia } = await makeFamily(api);
  expect((await mia.post('/api/auth/recovery-code', { current_password: password })).status).toBe(403);
  const wrong = await parent.post('/api/auth/recovery-code', { current_password: 'not it' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'current_password' }] } });
});

/** Guarantee: a parent is reminded to save each new code until they confirm it; a child has none. */
test('Rules 2.100: a new code counts as unsaved until the parent confirms it, also after it is renewed or used', async () => {
  const { email, code } = await registerWithCode();
  const parent = await signIn(api, email);
  const isKept = async (person = parent) => (await person.get('/api/families/current')).body.is_recovery_kept;
  const keep = (body?: object) => parent.post('/api/auth/recovery-code/kept', body);
  expect(await isKept()).toBe(false);
  expect(await keep({ recovery_code: code })).toMatchObject({ status: 422 });
  expect(await isKept()).toBe(false);
  expect(await keep()).toMatchObject({ status: 200, body: { is_recovery_kept: true } });
  expect(await isKept()).toBe(true);
  expect((await keep()).status).toBe(200);

  const { body } = await parent.post('/api/auth/recovery-code', { current_password: password });
  expect(await isKept()).toBe(false);
  await keep();
  expect((await recover({ email, recovery_code: body.recovery_code, password })).status).toBe(200);
  expect(await isKept(await signIn(api, email))).toBe(false);

  const { parent: other, mia } = await makeFamily(api);
  expect(await isKept(mia)).toBe(true);
  expect(await mia.post('/api/auth/recovery-code/kept')).toMatchObject({ status: 403 });
  expect(await isKept(other)).toBe(false);
});
