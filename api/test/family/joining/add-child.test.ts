import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf, makeFamily, newPerson, registerPerson, signIn } from '../../testing/families/test-family.ts';
import { whileFamilyLocked } from '../../testing/families/while-family-locked.ts';

const api = startTestApi();
afterAll(api.close);

const mia = () => newPerson('child', 'Mia');
const refusing = makeFamily(api);

test('Rules 2.2 and 2.1: POST /api/auth/add-child: the child joins the family immediately, and its profile’s id is its user’s id', async () => {
  const parent = await registerPerson(api, 'parent');
  const { body: family } = await parent.get('/api/families/current');
  const body = { ...mia(), display_name: ' Mia ' };
  const added = await parent.post('/api/auth/add-child', body);
  const profile = { family_id: family.id, display_name: 'Mia', role: 'child' };
  expect(added).toMatchObject({ status: 201, body: profile });
  expect((await parent.get('/api/profiles?role=child')).body).toEqual([added.body]);
  const child = await signIn(api, body.email);
  expect(child.id).toBe(added.body.id);
  expect((await child.get(`/api/profiles/${child.id}`)).body).toMatchObject(added.body);
});

test.each([
  [{ email: '' }, 'Please fill in all fields'],
  [{ display_name: ' ' }, 'Please fill in all fields'],
  [{ password: '' }, 'Please fill in all fields'],
  [{ email: 'mia' }, 'Please enter a valid email address'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ role: 'parent' }, 'Please check the field role'],
])('POST /api/auth/add-child: %j is refused in a plain sentence', async (wrong, detail) => {
  const { parent } = await refusing;
  const { status, body } = await parent.post('/api/auth/add-child', { ...mia(), ...wrong });
  const error = { field: Object.keys(wrong)[0], message: detail };
  expect({ status, detail: body.detail, error: body.errors[0] }).toMatchObject({ status: 422, detail, error });
});

test('Rules 11.1: a family has at most 20 children', async () => {
  const parent = await registerPerson(api, 'parent');
  const add = () => parent.post('/api/auth/add-child', mia());
  for (let count = 0; count < 19; count += 1) await add();
  const caller = await callerOf(parent);
  const answers = await whileFamilyLocked(caller, [add, add, add, add]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const detail = 'A family can have at most 20 children';
  expect(answers.filter(({ status, body }) => status === 409 && body.detail === detail)).toHaveLength(3);
});
