import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { asChildReads, makeFamily } from '../../testing/families/test-family.ts';
import type { TransactionDto } from '../../../src/family/tokens/token.contract.ts';

const api = startTestApi();
afterAll(api.close);

async function makeRewarded(...amounts: number[]) {
  const family = await makeFamily(api);
  for (const amount of amounts) {
    const asked = { child_id: family.mia.id, amount, description: 'Well done' };
    await family.parent.post('/api/tokens/award', asked);
  }
  return family;
}

test("GET /api/tokens/{childId}/balance: the child's balance, 0 before its first token", async () => {
  const { parent, mia, leo } = await makeRewarded(7, 5);
  for (const person of [parent, mia]) {
    expect(await person.get(`/api/tokens/${mia.id}/balance`)).toMatchObject({ status: 200, body: { balance: 12 } });
  }
  expect((await leo.get(`/api/tokens/${leo.id}/balance`)).body).toEqual({ balance: 0 });
});

test('GET /api/tokens/{childId}/transactions: parent and child read the same, 20 without a page size', async () => {
  const { parent, mia, leo } = await makeRewarded(...Array.from({ length: 21 }, () => 1));
  const { status, body } = await mia.get(`/api/tokens/${mia.id}/transactions`);
  expect([status, body.transactions.length, body.total]).toEqual([200, 20, 21]);
  expect(asChildReads((await parent.get(`/api/tokens/${mia.id}/transactions`)).body)).toEqual(body);
  expect((await leo.get(`/api/tokens/${leo.id}/transactions`)).body).toEqual({ transactions: [], total: 0 });
});

test('Rules 5.6: pages are newest first, each row with its balance, and past the end still have the total', async () => {
  const { mia } = await makeRewarded(1, 2, 3, 4, 5);
  const page = async (query: string) => {
    const { body } = await mia.get(`/api/tokens/${mia.id}/transactions?${query}`);
    const rows = body.transactions.map((row: TransactionDto) => [row.amount, row.balance_after]);
    return [rows, body.total];
  };
  const [one, two, three, four, five] = [
    [1, 1],
    [2, 3],
    [3, 6],
    [4, 10],
    [5, 15],
  ];
  expect(await page('page_size=2')).toEqual([[five, four], 5]);
  expect(await page('page=3&page_size=2')).toEqual([[one], 5]);
  expect(await page('page=4&page_size=2')).toEqual([[], 5]);
  expect(await page('page=1000000&page_size=100')).toEqual([[], 5]);
  expect(await page('')).toEqual([[five, four, three, two, one], 5]);
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
])('Rules 5.6: the history refuses ?%s', async (query) => {
  const { mia } = await makeFamily(api);
  expect((await mia.get(`/api/tokens/${mia.id}/transactions?${query}`)).status).toBe(422);
});
