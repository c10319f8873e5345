import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { makeFamily, makeTask, type TestPerson } from '../testing/test-family.ts';
import type { TaskDto } from './task.contract.ts';

const api = startTestApi();
afterAll(api.close);

const idsOf = async (person: TestPerson, query = '') =>
  (await person.get(`/api/tasks${query}`)).body.map(({ id }: TaskDto) => id);

test('a child sees its own tasks and those for anyone', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const forMia = await makeTask(parent, mia.id);
  const forLeo = await makeTask(parent, leo.id);
  const forAnyone = await makeTask(parent, null);
  expect(await idsOf(parent)).toEqual([forAnyone, forLeo, forMia]);
  expect(await idsOf(mia)).toEqual([forAnyone, forMia]);
  expect(await idsOf(leo)).toEqual([forAnyone, forLeo]);
  await mia.post(`/api/tasks/${forAnyone}/complete`);
  expect(await idsOf(leo)).toEqual([forLeo]);
});

test('the list filters by status', async () => {
  const { parent, mia } = await makeFamily(api);
  const [pending, completed, approved] = [
    await makeTask(parent, mia.id),
    await makeTask(parent, mia.id),
    await makeTask(parent, mia.id),
  ];
  for (const id of [completed, approved]) await mia.post(`/api/tasks/${id}/complete`);
  await parent.post(`/api/tasks/${approved}/approve`);
  expect(await idsOf(parent, '?status=pending')).toEqual([pending]);
  expect(await idsOf(parent, '?status=completed')).toEqual([completed]);
  expect(await idsOf(parent, '?status=approved')).toEqual([approved]);
  expect(await idsOf(parent)).toEqual([completed, pending, approved]);
  expect((await parent.get('/api/tasks?status=gone')).status).toBe(422);
});

test('a task is for a child of the family', async () => {
  const { parent } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  for (const assigned_to of [stranger.id, parent.id, randomUUID()]) {
    const { status, body } = await parent.post('/api/tasks', { title: 'Dishes', token_reward: 5, assigned_to });
    const message = 'Please choose a child of your family';
    expect({ status, body }).toEqual({
      status: 422,
      body: { detail: message, errors: [{ field: 'assigned_to', message }] },
    });
  }
});

test.each([
  [{ title: '' }, 'Please fill in required fields'],
  [{ title: 'x'.repeat(121) }, 'Please use at most 120 characters'],
  [{ token_reward: 0 }, 'Please enter a valid token reward'],
  [{ token_reward: 1.5 }, 'Please enter a valid token reward'],
  [{ token_reward: '5' }, 'Please enter a valid token reward'],
  [{ token_reward: 1_000_001 }, 'At most 1,000,000 tokens at once'],
  [{ assigned_to: 'Mia' }, 'Please choose a child of your family'],
  [{ status: 'approved' }, 'We do not know the field status'],
])('a task with %j is refused', async (wrong, detail) => {
  const { parent } = await makeFamily(api);
  const { status, body } = await parent.post('/api/tasks', { title: 'Dishes', token_reward: 5, ...wrong });
  expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
});

/** Guarantee: one tap makes one task, and a replay answers it as it is by then. */
test('creating a task twice with one key makes one task', async () => {
  const { parent, mia } = await makeFamily(api);
  const key = randomUUID();
  const create = (title = 'Dishes') =>
    parent.post('/api/tasks', { title, token_reward: 5, assigned_to: mia.id }, { key });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
    [201, key],
    [201, key],
  ]);
  await mia.post(`/api/tasks/${key}/complete`);
  expect(await create(' Dishes ')).toMatchObject({ status: 201, body: { id: key, status: 'completed' } });
  expect((await create('Windows')).body.errors[0].field).toBe('Idempotency-Key');
  expect(await idsOf(parent)).toEqual([key]);
});

test('a key that is no UUID is refused', async () => {
  const { parent } = await makeFamily(api);
  const sent = await parent.post('/api/tasks', { title: 'Dishes', token_reward: 5 }, { key: 'tap-1' });
  expect(sent).toMatchObject({ status: 422, body: { detail: 'The Idempotency-Key must be a UUID' } });
});
