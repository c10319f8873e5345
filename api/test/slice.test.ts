import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from './testing/test-api.ts';
import { newEmail, password, registerPerson, signIn } from './testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

/** Guarantee: the main use case works end to end through the API alone. */
test('an approved task pays its reward into the child’s balance and history', async () => {
  const parent = await registerPerson(api, 'parent');
  const email = newEmail();
  const added = await parent.post('/api/auth/add-child', { email, password, display_name: ' Mia ', role: 'child' });
  expect(added).toMatchObject({ status: 201, body: { display_name: 'Mia', role: 'child' } });

  const asked = { title: 'Water the plants', token_reward: 15, assigned_to: added.body.id };
  const task = await parent.post('/api/tasks', asked);
  expect(task).toMatchObject({ status: 201, body: { ...asked, description: null, status: 'pending' } });

  const mia = await signIn(api, email.toUpperCase());
  expect(mia.id).toBe(added.body.id);
  expect((await mia.get('/api/tasks')).body).toEqual([task.body]);
  const completed = await mia.post(`/api/tasks/${task.body.id}/complete`);
  expect(completed).toMatchObject({ status: 200, body: { status: 'completed', completed_by: mia.id } });
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 0 });

  const approved = await parent.post(`/api/tasks/${task.body.id}/approve`, {});
  expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } });
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 15 });
  expect((await mia.get(`/api/tokens/${mia.id}/transactions?page_size=10`)).body).toMatchObject({
    total: 1,
    transactions: [{ transaction_type: 'task_reward', amount: 15, balance_after: 15, description: 'Water the plants' }],
  });
});
