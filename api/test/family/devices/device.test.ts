import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf, makeFamily, refresh, registerPerson } from '../../testing/families/test-family.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import { granted } from '../../testing/test-client.ts';
import { addKim, createDevices, makePairing, pin, right, setSecret, wrong } from './device-fixture.ts';

const api = startTestApi();
const { pair, deviceOf, shareTablet, statusAs } = createDevices(api);
afterAll(api.close);

test('Rules 2.110: a child added by name has no e-mail and signs in with a paired device', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  expect(kim).toMatchObject({ display_name: 'Kim Bennett', role: 'child', age: 6, face: 'fox', color: 'moss' });
  const { code, digits } = await makePairing(parent, { child_id: kim.id });
  expect(digits).toMatch(/^\d{6}$/);
  const paired = await pair(code);
  expect(paired).toMatchObject({
    status: 201,
    body: { device: { child_id: kim.id }, session: { user: { email: null } } },
  });
  const { session, device } = paired.body;
  expect(await statusAs(session, `/api/tokens/${kim.id}/balance`)).toBe(200);
  expect((await refresh(api, session.refresh_token)).body.user).toMatchObject({ id: kim.id, email: null });
  const { body } = await parent.get('/api/devices');
  expect(body.devices).toMatchObject([{ id: device.id, child_id: kim.id }]);
  expect(body.ways).toContainEqual({ child_id: kim.id, email: null, secret: null, closed_on: [], wrong_on: [] });
});

test('Rules 2.110: a parent may add an e-mail later; until then no password is set', async () => {
  const { parent, mia } = await makeFamily(api);
  const kim = await addKim(parent);
  const path = `/api/profiles/${kim.id}/email`;
  expect((await parent.put(`/api/auth/children/${kim.id}/password`, { password: 'another one' })).status).toBe(409);
  expect((await parent.put(path, { email: mia.email, password: 'a password' })).status).toBe(409);
  const email = `${randomUUID()}@example.com`;
  expect((await parent.put(path, { email, password: 'a password' })).status).toBe(204);
  const body = { email, password: 'a password' };
  expect((await api.send('POST', '/auth/v1/token?grant_type=password', { body })).body.user).toMatchObject({
    id: kim.id,
  });
  expect(await parent.put(path, { email: `${randomUUID()}@example.com`, password: 'a password' })).toMatchObject({
    status: 409,
    body: { detail: 'This child already has an email' },
  });
});

test('Rules 2.110: the same child again, with its key, is one child', async () => {
  const { parent } = await makeFamily(api);
  const key = randomUUID();
  const add = (display_name: string) => parent.post('/api/children', { display_name }, { key });
  const first = await add('Kim');
  expect(await add('Kim')).toMatchObject({ status: 201, body: first.body });
  expect((await add('Ben')).status).toBe(422);
});

test('Rules 2.111: a shared tablet receives first names and faces, and signs a child in with its secret', async () => {
  const { parent, mia } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const { body } = await tablet.faces();
  expect(body).toMatchObject({ name: 'Kitchen tablet', is_shared: true });
  expect(body.faces).toContainEqual({
    child_id: kim.id,
    first_name: 'Kim',
    face: 'fox',
    color: 'moss',
    place: 3,
    secret: 'pictures',
    is_closed: false,
  });
  expect(await tablet.signIn(kim.id, wrong)).toMatchObject({ status: 403, body: { detail: 'Not quite. Try again' } });
  expect((await tablet.signIn(kim.id, pin('1234'))).status).toBe(403);
  const { status, body: session } = await tablet.signIn(kim.id, right);
  expect({ status, id: session.user.id }).toEqual({ status: 201, id: kim.id });
  expect(await statusAs(session, `/api/tokens/${kim.id}/balance`)).toBe(200);
  expect(await statusAs(session, `/api/tokens/${mia.id}/balance`)).toBe(404);
  const other = await registerPerson(api, 'parent');
  for (const { id } of [parent, other]) expect((await tablet.signIn(id, null)).status).toBe(404);
  expect((await tablet.signIn(mia.id, null)).status).toBe(409);
});

/** Guarantee: someone who later steals a parent's session cannot copy an existing device. */
test('Rules 2.111: the credential of a shared device is returned again for its key for ten minutes', async () => {
  const { parent } = await makeFamily(api);
  const key = randomUUID();
  const share = (name = 'Kitchen tablet') => parent.post('/api/devices', { name }, { key });
  const first = await share();
  expect(await share()).toMatchObject({ status: 201, body: first.body });
  expect((await share('Hall')).status).toBe(422);
  const sql = `update device set created_at = now() - interval '11 minutes' where id = $1`;
  await changeAsOwner(await callerOf(parent), sql, [key]);
  expect((await share()).status).toBe(422);
});

test('Rules 2.111: a first name ends at the first space', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  for (const space of [' ', '  ', '\t', '\u00a0', '\u2009', '\u3000']) {
    await granted(parent.put(`/api/auth/children/${kim.id}`, { display_name: `Kim${space}Bennett` }));
    const { faces } = (await tablet.faces()).body;
    expect([space, faces.find((face: { child_id: string }) => face.child_id === kim.id).first_name]).toEqual([
      space,
      'Kim',
    ]);
  }
});

test('Rules 2.111: a child’s own device signs in that child alone, with its secret if it has one', async () => {
  const { parent, mia } = await makeFamily(api);
  const kim = await addKim(parent);
  const { code } = await makePairing(parent, { child_id: kim.id });
  const phone = deviceOf((await granted(pair(code))).device.credential);
  expect((await phone.faces()).body.faces).toMatchObject([{ child_id: kim.id }]);
  expect((await phone.signIn(kim.id, null)).status).toBe(201);
  expect((await phone.signIn(mia.id, null)).status).toBe(404);
  await setSecret(parent, kim, pin('2468'));
  expect((await phone.signIn(kim.id, null)).status).toBe(403);
  expect((await phone.signIn(kim.id, pin('2468'))).status).toBe(201);
});

test('Rules 2.111: removing a device ends it and its sessions at the next request', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const { body: session } = await tablet.signIn(kim.id, right);
  await granted(parent.delete(`/api/devices/${tablet.id}`));
  expect((await tablet.faces()).status).toBe(401);
  expect((await tablet.signIn(kim.id, right)).status).toBe(401);
  expect(await statusAs(session, `/api/tokens/${kim.id}/balance`)).toBe(401);
  expect((await refresh(api, session.refresh_token)).status).toBe(400);
  expect((await parent.get('/api/devices')).body.devices).toEqual([]);
});

test('Rules 2.111: the credential of a device reads no history and moves no tokens', async () => {
  const { parent, mia } = await makeFamily(api);
  const { headers } = await shareTablet(parent);
  for (const [method, path, body] of [
    ['GET', `/api/tokens/${mia.id}/transactions`, undefined],
    ['GET', `/api/tokens/${mia.id}/balance`, undefined],
    ['GET', '/api/tasks', undefined],
    ['POST', '/api/tokens/award', { child_id: mia.id, amount: 5, description: 'For me' }],
    ['GET', '/api/devices', undefined],
  ] as const)
    expect((await api.send(method, path, { body, headers })).status).toBe(401);
});

test('Rules 2.111: only children can be paired, have a secret or get an e-mail from a parent', async () => {
  const { parent } = await makeFamily(api);
  const { id } = await shareTablet(parent);
  const other = await registerPerson(api, 'parent');
  const email = `${randomUUID()}@example.com`;
  for (const one of [parent.id, other.id]) {
    const answers = [
      await parent.post('/api/devices/pairings', { child_id: one }),
      await parent.post(`/api/devices/${id}/open`, { child_id: one }),
      await parent.put(`/api/profiles/${one}/secret`, { secret: right }),
      await parent.put(`/api/profiles/${one}/email`, { email, password: 'a password' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
});

test('Rules 2.112: a child cannot unlock a sign-in', async () => {
  const { parent, mia } = await makeFamily(api);
  const { id } = await shareTablet(parent);
  expect((await mia.post(`/api/devices/${id}/open`, { child_id: mia.id })).status).toBe(403);
});

test('Rules 2.111: a removed device cannot be shared again by its key, renamed or unlocked', async () => {
  const { parent, mia } = await makeFamily(api);
  const key = randomUUID();
  const share = () => parent.post('/api/devices', { name: 'Kitchen tablet' }, { key });
  const { id } = await granted(share());
  await granted(parent.delete(`/api/devices/${id}`));
  const answers = [
    await share(),
    await parent.put(`/api/devices/${id}`, { name: 'Hall' }),
    await parent.post(`/api/devices/${id}/open`, { child_id: mia.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await parent.delete(`/api/devices/${id}`)).status).toBe(204);
});

test('a device is renamed by the parent', async () => {
  const { parent } = await makeFamily(api);
  const { id } = await shareTablet(parent);
  expect((await parent.put(`/api/devices/${id}`, { name: 'Hall' })).body).toMatchObject({ id, name: 'Hall' });
});

test('Rules 3.6: signing out on a paired device keeps other sessions', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const [tablet, other] = [await shareTablet(parent), await shareTablet(parent)];
  await setSecret(parent, kim, right);
  const { body: here } = await tablet.signIn(kim.id, right);
  const { body: there } = await other.signIn(kim.id, right);
  const path = `/api/tokens/${kim.id}/balance`;
  await api.send('POST', '/auth/v1/logout?scope=global', { token: here.sign_out_token });
  expect([await statusAs(here, path), await statusAs(there, path)]).toEqual([401, 200]);
});
