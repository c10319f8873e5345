import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { makeFamily } from '../testing/test-family.ts';
import type { TransactionDto } from './token.contract.ts';

const api = startTestApi();
afterAll(api.close);

test('an award changes balance and history', async () => {
  const { parent, mia } = await makeFamily(api);
  const asked = { child_id: mia.id, amount: 10, description: 'Quick reward' };
  const awarded = await parent.post('/api/tokens/award', asked);
  expect(awarded).toMatchObject({
    status: 201,
    body: { transaction_type: 'award', amount: 10, balance_after: 10, description: 'Quick reward' },
  });
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 10 });
  expect((await parent.get(`/api/tokens/${mia.id}/transactions`)).body).toEqual({
    transactions: [awarded.body],
    total: 1,
  });
});

/** Guarantee: one tap awards once, however often the network repeats it. */
test('awarding twice with one key awards once', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const key = randomUUID();
  const award = (child_id: string) =>
    parent.post('/api/tokens/award', { child_id, amount: 10, description: 'Quick reward' }, { key });
  const answers = await Promise.all([award(mia.id), award(mia.id), award(mia.id)]);
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array.from(answers, () => [201, key]));
  expect(await award(leo.id)).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key' }] } });
  expect((await parent.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 10 });
  expect((await parent.get(`/api/tokens/${leo.id}/balance`)).body).toEqual({ balance: 0 });
});

test('the history comes in pages, newest first, and past the end keeps its total', async () => {
  const { parent, mia } = await makeFamily(api);
  for (const amount of [1, 2, 3, 4, 5]) {
    await parent.post('/api/tokens/award', { child_id: mia.id, amount, description: 'Well done' });
  }
  const page = async (query: string) => {
    const { body } = await mia.get(`/api/tokens/${mia.id}/transactions?${query}`);
    return [body.transactions.map(({ amount }: TransactionDto) => amount), body.total];
  };
  expect(await page('page_size=2')).toEqual([[5, 4], 5]);
  expect(await page('page=3&page_size=2')).toEqual([[1], 5]);
  expect(await page('page=4&page_size=2')).toEqual([[], 5]);
  expect(await page('')).toEqual([[5, 4, 3, 2, 1], 5]);
});

test.each([
  'page=0',
  'page=x',
  'page_size=101',
  'page_size=0',
  'page=1e1',
  'page_size=0x5',
  'page=%201',
  'page=1&page=2',
  'limit=5',
])('the history refuses ?%s', async (query) => {
  const { mia } = await makeFamily(api);
  expect((await mia.get(`/api/tokens/${mia.id}/transactions?${query}`)).status).toBe(422);
});

test.each([
  [{ amount: 0 }, 'Please enter a valid positive number'],
  [{ amount: -5 }, 'Please enter a valid positive number'],
  [{ amount: 1_000_001 }, 'At most 1,000,000 tokens at once'],
  [{ description: ' ' }, 'Please fill in all fields'],
  [{ child_id: '' }, 'Please fill in all fields'],
])('an award with %j is refused and moves nothing', async (wrong, detail) => {
  const { parent, mia } = await makeFamily(api);
  const asked = { child_id: mia.id, amount: 5, description: 'Well done', ...wrong };
  const { status, body } = await parent.post('/api/tokens/award', asked);
  expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 0 });
});
