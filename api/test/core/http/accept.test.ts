import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { registerPerson, type TestPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

let parent: TestPerson;
beforeAll(async () => void (parent = await registerPerson(api, 'parent')));

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

/** Guarantee: the cost and the length of a refusal do not grow with the request (Rules 14.5). */
test('a body or a query with thousands of fields is refused in one sentence', async () => {
  const refusals = [
    await parent.post('/api/tasks', fields(6_000)),
    await parent.post(
      '/api/tasks',
      Array.from({ length: 6_000 }, () => 1),
    ),
    await parent.get(`/api/tasks?${new URLSearchParams(Object.entries(fields(600)).map(([name]) => [name, '1']))}`),
  ];
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 422, body: { detail: 'Please send fewer fields' } });
    expect(refusal.text.length).toBeLessThan(200);
  }
});

test('names of unknown fields are shortened to a few letters', async () => {
  const task = { title: 'Dishes', token_reward: 1 };
  const few = await parent.post('/api/tasks', { ...task, ...fields(20) });
  const long = await parent.post('/api/tasks', { ...task, ['x'.repeat(60_000)]: 1 });
  expect([few.status, long.status]).toEqual([422, 422]);
  expect(few.body.detail).toMatch(/^We do not know the field k0, k1, k2/);
  expect(Math.max(few.text.length, long.text.length)).toBeLessThan(400);
});
