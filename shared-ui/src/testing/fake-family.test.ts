import { expect, test } from '@jest/globals';
import { answerOf, fakeFamily } from './fake-family.ts';
import type { Call } from './fake-send.ts';
import { rowOf } from './rows.ts';

const call = (method: string, path: string, body: unknown = null): Call => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { method, path: pathname, search: searchParams, body, headers: new Headers() };
};

test('a resource without code here can be listed, filtered, paged and created', async () => {
  const rewards = [1, 2, 3].map((number) => rowOf('reward', number, { is_active: number < 3 }));
  const family = fakeFamily({ rewards, transactions: [1, 2, 3].map((number) => rowOf('transaction', number)) });
  const answer = answerOf(family);
  expect(await answer(call('GET', '/api/rewards'))).toMatchObject({ body: rewards });
  expect(await answer(call('GET', '/api/rewards?page=2&page_size=2'))).toMatchObject({ body: rewards.slice(2) });
  expect(await answer(call('GET', '/api/profiles?role=child'))).toMatchObject({
    body: [{ display_name: 'Leo' }, { display_name: 'Mia' }],
  });
  expect(await answer(call('GET', '/api/tokens/x/transactions?page=1&page_size=2'))).toMatchObject({
    body: { transactions: [{ description: 'Transaction 1' }, {}], total: 3 },
  });
  await answer(call('POST', '/api/rewards', { title: 'Ice cream', cost: 30 }));
  expect(family.rewards[0]).toMatchObject({ title: 'Ice cream', cost: 30, quantity_available: null });
});

test('rejects fields and values that the contract does not allow', () => {
  expect(() => rowOf('task', 1, { id: 't1' })).toThrow('Invalid UUID');
  expect(() => answerOf(fakeFamily())(call('GET', '/api/nonsense'))).toThrow('nonsense');
});

test('a child’s goal is in the profile and on the Overview, and is removed with its reward', async () => {
  const [leo] = fakeFamily().profiles.slice(1);
  const reward = rowOf('reward', 1, { title: 'Ice cream', cost: 30, is_active: true });
  const family = fakeFamily({ rewards: [reward] });
  const answer = answerOf(family);
  const chosen = await answer(call('PUT', '/api/rewards/goal', { reward_id: reward.id }));
  expect(chosen).toEqual({ body: { ...leo, goal_reward_id: reward.id } });
  const goal = { reward_id: reward.id, title: 'Ice cream', cost: 30 };
  expect(await answer(call('GET', '/api/overview'))).toMatchObject({ body: [{ goal }, { goal: null }] });
  await answer(call('DELETE', `/api/rewards/${reward.id}`));
  expect(await answer(call('GET', '/api/overview'))).toMatchObject({ body: [{ goal: null }, { goal: null }] });
  expect(await answer(call('GET', '/api/tokens/trends'))).toEqual({ body: [] });
});
