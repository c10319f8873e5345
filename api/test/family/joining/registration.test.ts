import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import {
  type TestPerson,
  grantByPassword,
  makeFamily,
  newEmail,
  newPerson,
  password,
  registerPerson,
  signIn,
} from '../../testing/families/test-family.ts';
import { createPasswords } from '../../../src/identity/passwords/passwords.ts';

const api = startTestApi();
const replica = startTestApi();
afterAll(() => Promise.all([api.close(), replica.close()]));

const sarah = () => newPerson('parent');
const mia = () => newPerson('child', 'Mia');
const register = (body: unknown) => api.send('POST', '/api/auth/register', { body });

test('Rules 2.1: POST /api/auth/register: a profile, no session, and a family in the browser’s zone', async () => {
  const body = { ...sarah(), time_zone: 'America/New_York' };
  const { status, body: profile } = await register(body);
  expect(status).toBe(201);
  expect(Object.keys(profile).toSorted()).toEqual(
    ['age', 'color', 'created_at', 'display_name', 'face', 'family_id', 'id', 'language', 'look', 'reads_aloud', 'recovery_code', 'role'], // prettier-ignore
  );
  const person = await signIn(api, body.email);
  const family = { id: profile.family_id, time_zone: 'America/New_York' };
  expect((await person.get('/api/families/current')).body).toMatchObject(family);
});

test.each([undefined, 'Etc/Unknown', 'Mars/Olympus', '+02:00', ''])(
  'Rules 4.1: signing up with zone %j gives UTC',
  async (zone) => {
    const body = { ...sarah(), time_zone: zone };
    await register(body);
    const person = await signIn(api, body.email);
    expect((await person.get('/api/families/current')).body.time_zone).toBe('UTC');
  },
);

test('Rules 4.3: a child without a family code gets its own empty family', async () => {
  const child = await registerPerson(api, 'child', 'Mia');
  expect((await child.get('/api/profiles?role=child')).body).toMatchObject([{ id: child.id, role: 'child' }]);
  expect((await child.get('/api/tasks')).body).toEqual([]);
});

test.each([
  [{ time_zone: 2 }, 'Please choose a time zone'],
  [{ time_zone: 'x'.repeat(65) }, 'Please choose a time zone'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: 'ä'.repeat(129) }, 'Please use a shorter password'],
  [{ display_name: '  ' }, 'Please fill in all fields'],
  [{ display_name: 'a\0b' }, 'Please fill in all fields'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ role: 'admin' }, 'Please check the field role'],
  [{ family_id: '0198d2a0-0000-7000-8000-000000000000' }, 'We do not know the field family_id'],
])('POST /api/auth/register: %j is refused in a plain sentence', async (wrong, detail) => {
  const { status, body } = await register({ ...sarah(), ...wrong });
  expect({ status, detail: body.detail, field: body.errors[0].field }).toEqual({
    status: 422,
    detail,
    field: Object.keys(wrong)[0],
  });
});

/** Guarantee: one e-mail is one person, in any case, even with simultaneous registrations. */
test('a taken e-mail gets 409, once for each later request', async () => {
  const body = sarah();
  const answers = await Promise.all([register(body), register({ ...body, email: body.email.toUpperCase() })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const { parent } = await makeFamily(api);
  const again = await parent.post('/api/auth/add-child', { ...body, role: 'child' });
  expect(again.status).toBe(409);
  expect(again.body).toEqual({
    code: 'account.emailTaken',
    detail: 'There is already an account with this email address',
  });
});

test('Rules 1.8: registering again with one key is the same registration', async () => {
  const [key, body] = [randomUUID(), sarah()];
  const send = (sent: unknown) => api.send('POST', '/api/auth/register', { body: sent, key });
  const [first, second] = await Promise.all([send(body), send({ ...body, email: body.email.toUpperCase() })]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const taken = { status: 409, body: { detail: 'There is already an account with this email address' } };
  expect(await register(body)).toMatchObject(taken);
  expect((await signIn(api, body.email)).id).toBe(first.body.id);
});

const keyUsed = { status: 422, body: { detail: 'This key was already used for something else' } };

test('the key of a registration is refused with another body', async () => {
  const [key, body] = [randomUUID(), sarah()];
  const send = (sent: object) => api.send('POST', '/api/auth/register', { body: { ...body, ...sent }, key });
  expect((await send({})).status).toBe(201);
  const [elsewhere, family_code] = [newEmail(), 'ACDEFGHJ'];
  const others = [
    { email: elsewhere },
    { password: 'another' },
    { display_name: 'Sara' },
    { time_zone: 'Europe/Rome' },
    { role: 'child' },
    { email: elsewhere, role: 'child', family_code },
  ];
  for (const other of others) expect([other, await send(other)]).toMatchObject([other, keyUsed]);
  expect((await register({ ...body, email: elsewhere })).status).toBe(201);
  expect((await send({})).status).toBe(201);
});

test('Rules 1.10: one key with two simultaneous bodies creates one account', async () => {
  for (const _ of [1, 2, 3]) {
    const key = randomUUID();
    const bodies = [sarah(), mia()];
    // Two servers, since each handles registrations one at a time.
    const sent = [api, replica, replica, api].map((by, index) =>
      by.send('POST', '/api/auth/register', { body: bodies[index % 2], key }),
    );
    const answers = await Promise.all(sent);
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422]);
    expect(new Set(ids).size).toBe(1);
    const grants = bodies.map(({ email }) => grantByPassword(api, { email, password }));
    expect((await Promise.all(grants)).filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

const codeOf = async (parent: TestPerson) => (await parent.get('/api/families/current')).body.family_code;

test('Rules 4.4: a child that registers with a family code asks to join, and sees only its own family', async () => {
  const parent = await registerPerson(api, 'parent');
  const [key, body] = [randomUUID(), { ...mia(), family_code: (await codeOf(parent)).toLowerCase() }];
  const { status, body: profile } = await api.send('POST', '/api/auth/register', { body, key });
  expect({ status, profile }).toMatchObject({ status: 201, profile: { display_name: 'Mia', role: 'child' } });
  const { body: waiting } = await parent.get('/api/families/join-requests');
  expect(waiting).toMatchObject([{ display_name: 'Mia', status: 'pending' }]);
  expect((await parent.get('/api/profiles?role=child')).body).toEqual([]);
  const child = await signIn(api, body.email);
  expect((await child.get('/api/families/current')).body.id).toBe(profile.family_id);

  await parent.post(`/api/families/join-requests/${waiting[0].id}/accept`);
  const again = await api.send('POST', '/api/auth/register', { body, key });
  expect(again).toMatchObject({ status: 201, body: { id: profile.id } });
  expect(again.body.family_id).toBe((await parent.get('/api/families/current')).body.id);
});

test('Rules 4.3: an invalid family code is 422 and creates no account', async () => {
  const parent = await registerPerson(api, 'parent');
  const old = await codeOf(parent);
  await parent.post('/api/families/current/code');
  const body = mia();
  for (const family_code of [old, 'AAAAAAAA', 'no code']) {
    const message = 'This family code is not valid';
    expect(await register({ ...body, family_code })).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ field: 'family_code', message }] },
    });
  }
  const signedIn = await grantByPassword(api, { email: body.email, password });
  expect(signedIn.status).toBe(400);
  for (const family_code of ['', null]) expect((await register({ ...mia(), family_code })).status).toBe(201);
  expect((await register({ ...body, family_code: undefined })).status).toBe(201);
});

test('Rules 4.2: a parent cannot join an existing family', async () => {
  const parent = await registerPerson(api, 'parent');
  const message = 'Only a child can join a family with a code';
  expect(await register({ ...sarah(), family_code: await codeOf(parent) })).toMatchObject({
    status: 422,
    body: { detail: message, errors: [{ field: 'family_code', message }] },
  });
});

/** Guarantee: a flood of guesses and registrations from one address keeps no one else from signing in. */
test('Rules 14.10: while one address guesses and registers as fast as it can, everyone else can sign in', async () => {
  // Each hash takes as long as in production.
  await using flooded = startTestApi({ passwords: createPasswords() });
  const [{ email }, address] = [await registerPerson(flooded, 'parent'), '203.0.113.30'];
  const guess = () => grantByPassword(flooded, { email: newEmail(), password }, { address });
  const registerThere = () => flooded.send('POST', '/api/auth/register', { body: sarah(), address });
  // More guesses than fit into the shared queue.
  const flood = Array.from({ length: 450 }, (_, index) => (index % 3 ? guess() : registerThere()));
  const family = Array.from({ length: 12 }, () => grantByPassword(flooded, { email, password }));
  expect((await Promise.all(family)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([201, 400, 429]));
});
