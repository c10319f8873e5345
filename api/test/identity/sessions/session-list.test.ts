import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import {
  addChild,
  callerOf,
  grantByPassword,
  makeFamily,
  password,
  refresh,
  registerPerson,
  signIn,
} from '../../testing/families/test-family.ts';
import { emFor } from '../../../src/core/database/orm.ts';
import { openOwnerOrm } from '../../testing/processes/test-database.ts';
import { AuthSessionEntity } from '../../../src/identity/sessions/auth-session.entity.ts';
import type { SessionDto } from '../../../src/identity/sessions/session.contract.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => Promise.all([api.close(), owner.close()]));

const idsOf = (sessions: SessionDto[]) => sessions.map(({ id }) => id);

test('Rules 3.10: GET /api/auth/sessions lists the live ones, including the current one', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  const { status, body } = await tablet.get('/api/auth/sessions');
  expect({ status, current: body.map((each: SessionDto) => each.is_current) }).toEqual({
    status: 200,
    current: [true, false],
  });
  expect(idsOf((await phone.get('/api/auth/sessions')).body)).toEqual(idsOf(body));
});

test('the last used session comes first, and a refresh is a use', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  const [first, second]: SessionDto[] = (await phone.get('/api/auth/sessions')).body;
  expect([first?.last_used_at, second?.last_used_at]).toEqual([first?.created_at, second?.created_at]);
  await refresh(api, phone.refreshToken);
  const list: SessionDto[] = (await tablet.get('/api/auth/sessions')).body;
  expect(idsOf(list)).toEqual([second?.id, first?.id]);
  const [used] = list;
  expect(used?.created_at).toBe(second?.created_at);
  expect(Date.parse(used?.last_used_at ?? '')).toBeGreaterThan(Date.parse(second?.last_used_at ?? ''));
});

test('ended and expired sessions are not listed', async () => {
  const phone = await registerPerson(api, 'parent');
  const [signedOut, old] = [await signIn(api, phone.email), await signIn(api, phone.email)];
  const [{ id }] = (await old.get('/api/auth/sessions')).body;
  await signedOut.post('/auth/v1/logout?scope=local');
  const caller = await callerOf(phone);
  await emFor(owner, caller).nativeUpdate(AuthSessionEntity, { id }, { expiresAt: new Date(Date.now() - 1) });
  expect((await phone.get('/api/auth/sessions')).body).toMatchObject([{ is_current: true }]);
  expect((await phone.delete(`/api/auth/sessions/${id}`)).status).toBe(204);
});

/** Guarantee: of a device's description only our own words for it are stored. */
test('a session is named after its device', async () => {
  const { email } = await registerPerson(api, 'parent');
  const said =
    'Mozilla/5.0 (Linux; Android 16; Pixel of Sarah) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
  const headers = { 'User-Agent': said };
  const { body: granted } = await grantByPassword(api, { email, password }, { headers });
  const { body } = await api.send('GET', '/api/auth/sessions', { token: granted.access_token });
  expect(body.map(({ device }: SessionDto) => device)).toEqual(['Chrome on Android', '']);
  expect(api.lines.join('')).not.toMatch(/Pixel|Android/);
});

test('DELETE /api/auth/sessions/{id} ends that one, and again is 204', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  const [current] = (await tablet.get('/api/auth/sessions')).body;
  const end = () => phone.delete(`/api/auth/sessions/${current.id}`);
  expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
  expect((await tablet.get('/api/auth/sessions')).status).toBe(401);
  expect(await refresh(api, tablet.refreshToken)).toMatchObject({
    status: 400,
    body: { error_code: 'session_expired' },
  });
  expect((await phone.get('/api/auth/sessions')).body).toHaveLength(1);
});

test('DELETE /api/auth/sessions ends all others', async () => {
  const phone = await registerPerson(api, 'child', 'Mia');
  const others = [await signIn(api, phone.email), await signIn(api, phone.email)];
  expect((await phone.delete('/api/auth/sessions')).status).toBe(204);
  for (const other of others) expect((await other.get('/api/auth/sessions')).status).toBe(401);
  expect((await phone.get('/api/auth/sessions')).body).toHaveLength(1);
});

/** Guarantee: no one sees or ends another person's session, not even a parent a child's (Rules 3.10). */
test("other people's sessions get 404", async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const stranger = await registerPerson(api, 'parent');
  const strangerChild = await addChild(api, stranger, 'Ava');
  const [session] = (await mia.get('/api/auth/sessions')).body;
  const absent = await parent.delete(`/api/auth/sessions/${randomUUID()}`);
  expect(absent.status).toBe(404);
  for (const person of [parent, leo, stranger, strangerChild]) {
    expect(idsOf((await person.get('/api/auth/sessions')).body)).not.toContain(session.id);
    const refused = await person.delete(`/api/auth/sessions/${session.id}`);
    expect({ status: refused.status, text: refused.text }).toEqual({ status: 404, text: absent.text });
  }
  for (const id of ['no-id', '%00', 'sessions']) {
    expect((await parent.delete(`/api/auth/sessions/${id}`)).text).toBe(absent.text);
  }
  await parent.delete('/api/auth/sessions');
  expect((await mia.get('/api/auth/sessions')).body).toHaveLength(1);
});
