import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { openDevice } from '../../testing/families/device.ts';
import { meanwhile } from '../../testing/processes/meanwhile.ts';
import { anyCounting } from '../../testing/any-counting.ts';
import { startTestApi } from '../../testing/test-api.ts';
import {
  callerOf,
  grantByPassword,
  makeFamily,
  newEmail,
  password,
  refresh,
  registerPerson,
  signIn,
} from '../../testing/families/test-family.ts';
import { openOwnerOrm, urls } from '../../testing/processes/test-database.ts';
import { IdentityEntity } from '../../../src/identity/accounts/identity.entity.ts';
import { startSession } from '../../../src/identity/sessions/session.ts';
import { emOfPerson } from '../../../src/identity/accounts/identity.ts';

const api = startTestApi();
const strict = startTestApi({ tryLimits: { signInFailuresPerAccountMax: 2 } });
const owner = openOwnerOrm();
afterAll(() => Promise.all([api.close(), strict.close(), owner.close()]));

const statusOfSignIn = async (email: string, given: string) =>
  (await grantByPassword(api, { email, password: given })).status;

test('PUT /auth/v1/user changes the password and signs the other devices out', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  const changed = await phone.put('/auth/v1/user', { password: 'a new one', current_password: password });
  expect(changed).toMatchObject({ status: 200, body: { id: phone.id, email: phone.email, aud: 'authenticated' } });
  expect([(await phone.get('/auth/v1/user')).status, (await tablet.get('/auth/v1/user')).status]).toEqual([200, 401]);
  expect([(await refresh(api, phone.refreshToken)).status, (await refresh(api, tablet.refreshToken)).status]).toEqual([
    200, 400,
  ]);
  expect([await statusOfSignIn(phone.email, password), await statusOfSignIn(phone.email, 'a new one')]).toEqual([
    400, 200,
  ]);
});

test('setting the same password again counts as a change', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  expect((await phone.put('/auth/v1/user', { password, current_password: password })).status).toBe(200);
  expect((await tablet.get('/auth/v1/user')).status).toBe(401);
});

test('auth-js changes the password and fires USER_UPDATED', async () => {
  const { email } = await registerPerson(api, 'parent');
  const { client, events } = openDevice('http://localhost', {
    send: async (input, init) => api.app.request(new Request(input, init)),
  });
  await client.signInWithPassword({ email, password });
  const wrong = await client.updateUser({ password: 'a new one', current_password: 'not it' });
  expect(wrong.error).toMatchObject({ status: 422, message: 'Your current password is not right' });
  const { data, error } = await client.updateUser({ password: 'a new one', current_password: password });
  expect({ error, email: data.user?.email }).toEqual({ error: null, email });
  expect(events).toContain('USER_UPDATED');
});

/** Guarantee: a person's own metadata cannot change their name, e-mail or role (Rules 2.7). */
test.each([
  [{ data: { role: 'parent' } }, 'data'],
  [{ email: newEmail() }, 'email'],
  [{ phone: '1' }, 'phone'],
  [{ user_metadata: {} }, 'user_metadata'],
  [{ code_challenge: 'x' }, 'code_challenge'],
  [{ password: '12345' }, 'password'],
  [{ current_password: '' }, 'current_password'],
  [{ current_password: undefined }, 'current_password'],
])('PUT /auth/v1/user: %j is refused', async (wrong, field) => {
  const person = await registerPerson(api, 'parent');
  const body = { password: 'a new one', current_password: password, ...wrong };
  const refused = await person.put('/auth/v1/user', body);
  expect({ status: refused.status, field: refused.body.errors[0].field }).toEqual({ status: 422, field });
  expect(await statusOfSignIn(person.email, password)).toBe(200);
});

/** Guarantee: the finder of a device cannot guess its password, and strangers cannot block the owner's change. */
test("wrong current passwords count for the person, other people's sign-ins do not", async () => {
  const { id, email, token } = await registerPerson(strict, 'parent');
  const grant = { email, password: 'not it' };
  // A sign-in accepts any text as an e-mail, even the person's id.
  const byId = { ...grant, email: id };
  for (const guess of [grant, grant, grant, byId, byId, byId]) {
    await grantByPassword(strict, guess);
  }
  const change = (current_password: string) =>
    strict.send('PUT', '/auth/v1/user', { token, body: { password, current_password } });
  expect((await change(password)).status).toBe(200);
  const guesses = [await change('not it'), await change('not it'), await change(password)];
  expect(guesses.map(({ status }) => status)).toEqual([422, 422, 429]);
  expect((await strict.send('GET', '/auth/v1/user', { token })).status).toBe(200);
});

test('two simultaneous changes: one wins, and its password works', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  const news = ['from the phone', 'from the tablet'];
  const answers = await Promise.all(
    [phone, tablet].map((person, at) =>
      person.put('/auth/v1/user', { password: news[at], current_password: password }),
    ),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  // The loser gets a wrong password or, a moment later, finds its session ended.
  expect([401, 422]).toContain(answers[1 - winner]?.status);
  expect(await statusOfSignIn(phone.email, news[winner] ?? '')).toBe(200);
  expect(await statusOfSignIn(phone.email, news[1 - winner] ?? '')).toBe(400);
});

/** Guarantee: a sign-in that checked the old password before a change, and finishes after it, opens no session. */
test('no session opens for a password that was changed during the sign-in', async () => {
  const person = await registerPerson(api, 'parent');
  const { familyId, profileId } = await callerOf(person);
  const em = emOfPerson({ orm: owner }, { familyId, profileId });
  const where = { familyId, id: profileId };
  const { passwordHash } = await em.findOneOrFail(IdentityEntity, where, { populate: ['passwordHash'] });
  await person.put('/auth/v1/user', { password, current_password: password });
  if (!passwordHash) throw new Error('A person who registers has a password');
  expect(
    await startSession(api, { familyId, profileId }, { passwordHash, device: '', counting: anyCounting() }),
  ).toBeNull();
  expect((await person.get('/api/auth/sessions')).body).toMatchObject([{ is_current: true }]);
});

test('a wrong current password changes nothing', async () => {
  const person = await registerPerson(api, 'child', 'Mia');
  const refused = await person.put('/auth/v1/user', { password: 'a new one', current_password: 'not it' });
  const message = 'Your current password is not right';
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 422, msg: message, detail: message, errors: [{ field: 'current_password', message }] },
  });
  expect(await statusOfSignIn(person.email, password)).toBe(200);
});

test.each(['/auth/children', '/api/auth/children'])(
  'Rules 2.5: PUT %s/{id}/password sets a child’s password',
  async (path) => {
    const { parent, mia, leo } = await makeFamily(api);
    const set = await parent.put(`${path}/${mia.id}/password`, { password: 'a new one' });
    expect({ status: set.status, text: set.text }).toEqual({ status: 204, text: '' });
    expect((await mia.get('/auth/v1/user')).status).toBe(401);
    expect((await refresh(api, mia.refreshToken)).status).toBe(400);
    for (const other of [parent, leo]) expect((await other.get('/auth/v1/user')).status).toBe(200);
    expect([await statusOfSignIn(mia.email, password), await statusOfSignIn(mia.email, 'a new one')]).toEqual([
      400, 200,
    ]);
  },
);

test('if the sessions cannot be ended, the password stays unchanged', async () => {
  const { parent, mia } = await makeFamily(api);
  const impatient = new URL(urls.app);
  impatient.searchParams.set('options', '-c statement_timeout=500ms');
  await using hasty = startTestApi({ databaseUrl: impatient.href });
  const body = { password: 'a new one' };
  const status = await meanwhile({
    caller: await callerOf(parent),
    // No other request comes, so the sessions stay locked until this one gives up.
    waiting: 2,
    first: (holder) => holder('update auth_session set expires_at = expires_at where profile_id = $1', [mia.id]),
    second: async () =>
      (await hasty.send('PUT', `/api/auth/children/${mia.id}/password`, { token: parent.token, body })).status,
  });
  expect(status).toBe(503);
  expect([await statusOfSignIn(mia.email, password), await statusOfSignIn(mia.email, 'a new one')]).toEqual([200, 400]);
  expect((await mia.get('/auth/v1/user')).status).toBe(200);
});

test('anyone but a child of the family gets 404', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const stranger = await registerPerson(api, 'parent');
  const pathOf = (id: string) => `/api/auth/children/${id}/password`;
  const absent = await parent.put(pathOf(randomUUID()), { password: 'a new one' });
  expect(absent.status).toBe(404);
  for (const [person, id] of [
    [stranger, mia.id],
    [parent, parent.id],
    [parent, 'no-id'],
  ] as const) {
    const { status, text } = await person.put(pathOf(id), { password: 'a new one' });
    expect({ status, text }).toEqual({ status: 404, text: absent.text });
  }
  for (const id of [mia.id, leo.id]) {
    expect((await leo.put(pathOf(id), { password: 'a new one' })).status).toBe(403);
  }
  const short = await parent.put(pathOf(mia.id), { password: '12345' });
  expect(short).toMatchObject({ status: 422, body: { detail: 'Password must be at least 6 characters' } });
  for (const { email } of [parent, mia, leo]) expect(await statusOfSignIn(email, password)).toBe(200);
});
