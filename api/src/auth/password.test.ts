import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { makeFamily, password, registerPerson, signIn } from '../testing/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const statusOfSignIn = async (email: string, given: string) =>
  (await api.send('POST', '/auth/v1/token?grant_type=password', { body: { email, password: given } })).status;

test('PUT /auth/v1/user changes the password and signs the other devices out', async () => {
  const phone = await registerPerson(api, 'parent');
  const tablet = await signIn(api, phone.email);
  const changed = await phone.put('/auth/v1/user', { password: 'a new one', current_password: password });
  expect(changed).toMatchObject({ status: 200, body: { id: phone.id, email: phone.email, aud: 'authenticated' } });
  expect([(await phone.get('/auth/v1/user')).status, (await tablet.get('/auth/v1/user')).status]).toEqual([200, 401]);
  expect([await statusOfSignIn(phone.email, password), await statusOfSignIn(phone.email, 'a new one')]).toEqual([
    400, 200,
  ]);
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

test.each(['/auth/children', '/api/auth/children'])('PUT %s/{id}/password sets a child’s password', async (path) => {
  const { parent, mia } = await makeFamily(api);
  const set = await parent.put(`${path}/${mia.id}/password`, { password: 'a new one' });
  expect({ status: set.status, text: set.text }).toEqual({ status: 204, text: '' });
  expect((await mia.get('/auth/v1/user')).status).toBe(401);
  expect([await statusOfSignIn(mia.email, password), await statusOfSignIn(mia.email, 'a new one')]).toEqual([400, 200]);
});

/** Guarantee: only the family's parent sets a child's password, and a parent's own is not a child's. */
test('whoever is no child of the family is not there', async () => {
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
  for (const { email } of [parent, mia, leo]) expect(await statusOfSignIn(email, password)).toBe(200);
});
