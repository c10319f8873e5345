import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { addChild, makeFamily, registerPerson, signIn } from '../testing/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const idsOf = (sessions: { id: string }[]) => sessions.map(({ id }) => id);

test('GET /api/auth/sessions lists the live ones, the current among them', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  const { status, body } = await tablet.get('/api/auth/sessions');
  expect({ status, current: body.map((each: { is_current: boolean }) => each.is_current) }).toEqual({
    status: 200,
    current: [true, false],
  });
  expect(idsOf((await phone.get('/api/auth/sessions')).body)).toEqual(idsOf(body));
});

test('DELETE /api/auth/sessions/{id} ends that one, and again is 204', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  const [current] = (await tablet.get('/api/auth/sessions')).body;
  const end = () => phone.delete(`/api/auth/sessions/${current.id}`);
  expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
  expect((await tablet.get('/api/auth/sessions')).status).toBe(401);
  expect((await phone.get('/api/auth/sessions')).body).toHaveLength(1);
});

test('DELETE /api/auth/sessions ends all others', async () => {
  const phone = await registerPerson(api, 'child', 'Mia');
  const others = [await signIn(api, phone.email), await signIn(api, phone.email)];
  expect((await phone.delete('/api/auth/sessions')).status).toBe(204);
  for (const other of others) expect((await other.get('/api/auth/sessions')).status).toBe(401);
  expect((await phone.get('/api/auth/sessions')).body).toHaveLength(1);
});

/** Guarantee: nobody sees or ends another person's session, not a parent a child's either. */
test('sessions of others are not there', async () => {
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
