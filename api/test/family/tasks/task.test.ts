import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { insertTask } from '../../testing/families/insert-task.ts';
import { callerOf, makeFamily, makeTask } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const dishes = { title: 'Dishes', token_reward: 5 };

test('POST /api/tasks: a task for one child, or for anyone', async () => {
  const { parent, mia } = await makeFamily(api);
  const forMia = await parent.post('/api/tasks', {
    ...dishes,
    title: ' Dishes ',
    description: ' ',
    assigned_to: mia.id,
  });
  expect(forMia).toMatchObject({
    status: 201,
    body: { ...dishes, description: null, assigned_to: mia.id, is_for_anyone: false, status: 'pending', attempts: [] },
  });
  for (const nobody of [{}, { assigned_to: null }, { assigned_to: '' }]) {
    const { status, body } = await parent.post('/api/tasks', { ...dishes, description: 'All of them', ...nobody });
    expect([status, body]).toMatchObject([201, { assigned_to: null, is_for_anyone: true, description: 'All of them' }]);
  }
});

test('Rules 6.43: a one-time task waits for a parent, or pays its child immediately', async () => {
  const { parent, mia } = await makeFamily(api);
  expect(await parent.post('/api/tasks', dishes)).toMatchObject({ status: 201, body: { pays: 'on_approval' } });
  const gift = await parent.post('/api/tasks', { ...dishes, pays: 'at_once', assigned_to: mia.id });
  expect(gift).toMatchObject({ status: 201, body: { pays: 'at_once', status: 'pending' } });
  const done = await mia.post(`/api/tasks/${gift.body.id}/complete`);
  expect(done.body).toMatchObject({ status: 'approved', approved_by: 'at_once', tokens_paid: 5 });
});

test('POST /api/tasks: a task is for a child of the family', async () => {
  const { parent } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  for (const assigned_to of [stranger.id, parent.id, randomUUID()]) {
    const { status, body } = await parent.post('/api/tasks', { ...dishes, assigned_to });
    const message = 'Please choose a child of your family';
    const code = 'field.chooseChild';
    expect({ status, body }).toEqual({
      status: 422,
      body: { code, detail: message, errors: [{ field: 'assigned_to', code, message }] },
    });
  }
});

const fillIn = 'Please fill in required fields';
const reward = 'Please enter a valid token reward';
const wrongs: [Record<string, unknown>, string][] = [
  [{ title: '' }, fillIn],
  [{ title: undefined }, fillIn],
  [{ title: 'x'.repeat(121) }, 'Please use at most 120 characters'],
  [{ description: 'x'.repeat(501) }, 'Please use at most 500 characters'],
  [{ token_reward: undefined }, fillIn],
  [{ token_reward: 0 }, reward],
  [{ token_reward: 1.5 }, reward],
  [{ token_reward: '5' }, reward],
  [{ token_reward: 1_000_001 }, reward],
  [{ assigned_to: 'Mia' }, 'Please choose a child of your family'],
  [{ pays: 'by_itself' }, 'Please choose when the tokens are paid'],
  [{ status: 'approved' }, 'We do not know the field status'],
];

test('Rules 6.8: POST /api/tasks: an invalid task is refused with a sentence', async () => {
  const { parent } = await makeFamily(api);
  for (const [wrong, detail] of wrongs) {
    const { status, body } = await parent.post('/api/tasks', { ...dishes, ...wrong });
    expect([wrong, status, body.detail]).toEqual([wrong, 422, detail]);
  }
  expect((await parent.get('/api/tasks')).body).toEqual([]);
});

test('Rules 1.8: refuses a key that is not a UUID', async () => {
  const { parent } = await makeFamily(api);
  const sent = await parent.post('/api/tasks', dishes, { key: 'tap-1' });
  expect(sent).toMatchObject({ status: 422, body: { detail: 'The Idempotency-Key must be a UUID' } });
});

test('Rules 11.1: at most 500 open tasks, even if created simultaneously; deleted and approved ones do not count', async () => {
  const { parent, mia } = await makeFamily(api);
  const caller = await callerOf(parent);
  await Promise.all(Array.from({ length: 497 }, () => insertTask(api.orm, caller, mia.id)));
  const [deleted, rejected] = [await makeTask(parent, mia.id), await makeTask(parent, mia.id)];
  const create = () => parent.post('/api/tasks', dishes);
  const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await create()).toMatchObject({ body: { detail: 'A family can have at most 500 open tasks' } });
  await mia.post(`/api/tasks/${rejected}/complete`);
  expect((await parent.post(`/api/tasks/${rejected}/reject`)).status).toBe(200);
  expect((await create()).status).toBe(409);
  await parent.delete(`/api/tasks/${deleted}`);
  expect((await create()).status).toBe(201);
  expect((await parent.get('/api/tasks')).headers.get('X-Total-Count')).toBe('500');
});
