import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import type { Sent } from '../../testing/test-client.ts';
import { makeFamily, type TestPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

type Move = 'award' | 'deduct';
const moves = [['award'], ['deduct']] as const;

async function makeSaver() {
  const family = await makeFamily(api);
  const adjust = (move: Move, changes: Record<string, unknown> = {}, sent: Sent = {}) => {
    const asked = { child_id: family.mia.id, amount: 10, description: 'Quick reward', ...changes };
    return family.parent.post(`/api/tokens/${move}`, asked, sent);
  };
  await adjust('award', { amount: 50 });
  return { ...family, adjust };
}

const balanceOf = async (child: TestPerson) => (await child.get(`/api/tokens/${child.id}/balance`)).body.balance;
const totalOf = async (child: TestPerson) => (await child.get(`/api/tokens/${child.id}/transactions`)).body.total;

test.each([
  ['award', 10, 60],
  ['deduct', -10, 40],
] as const)('POST /api/tokens/%s: changes balance and history', async (move, amount, balance_after) => {
  const { parent, mia, adjust } = await makeSaver();
  const moved = await adjust(move, { description: ' Quick reward ' });
  expect(moved).toMatchObject({
    status: 201,
    body: { transaction_type: move, amount, balance_after, description: 'Quick reward' },
  });
  expect(await balanceOf(mia)).toBe(balance_after);
  const history = (await parent.get(`/api/tokens/${mia.id}/transactions`)).body;
  expect(history).toMatchObject({ transactions: [moved.body, { amount: 50 }], total: 2 });
});

test('Rules 5.2: a deduction beyond the balance is refused with the balance, and changes nothing', async () => {
  const { parent, mia, leo, adjust } = await makeSaver();
  const refused = (detail: string) => ({ status: 409, body: { detail } });
  expect(await adjust('deduct', { amount: 51 })).toMatchObject(refused('Mia has only 50 tokens'));
  expect(await adjust('deduct', { amount: 1_000_000 })).toMatchObject(refused('Mia has only 50 tokens'));
  expect(await adjust('deduct', { child_id: leo.id })).toMatchObject(refused('Leo has only 0 tokens'));
  expect([await balanceOf(mia), await totalOf(mia), await totalOf(leo)]).toEqual([50, 1, 0]);
  expect((await adjust('deduct', { amount: 49 })).status).toBe(201);
  expect(await adjust('deduct', { amount: 2 })).toMatchObject(refused('Mia has only 1 token'));
  expect((await adjust('deduct', { amount: 1 })).status).toBe(201);
  await parent.put(`/api/auth/children/${mia.id}`, { display_name: 'Mia Bennett' });
  expect(await adjust('deduct', { amount: 1 })).toMatchObject(refused('Mia Bennett has only 0 tokens'));
});

test('Rules 5.2: sixteen simultaneous deductions spend the balance once, and the others are refused', async () => {
  const { mia, adjust } = await makeSaver();
  const answers = await Promise.all(Array.from({ length: 16 }, () => adjust('deduct')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.detail)).toEqual(Array.from({ length: 11 }, () => 'Mia has only 0 tokens'));
  expect([await balanceOf(mia), await totalOf(mia)]).toEqual([0, 6]);
});

const positive = 'Please enter a valid positive number';
const fillIn = 'Please fill in all fields';
const wrongs: [Record<string, unknown>, string][] = [
  [{ amount: 0 }, positive],
  [{ amount: -5 }, positive],
  [{ amount: 1.5 }, positive],
  [{ amount: '5' }, positive],
  [{ amount: undefined }, fillIn],
  [{ amount: 1_000_001 }, positive],
  [{ description: ' ' }, fillIn],
  [{ description: undefined }, fillIn],
  [{ description: 'x'.repeat(501) }, 'Please use at most 500 characters'],
  [{ child_id: '' }, fillIn],
  [{ transaction_type: 'refund' }, 'We do not know the field transaction_type'],
];

test.each(moves)('Rules 5.7: a wrong %s is refused with a sentence and moves no tokens', async (move) => {
  const { mia, adjust } = await makeSaver();
  for (const [wrong, detail] of wrongs) {
    const { status, body } = await adjust(move, wrong);
    expect([wrong, status, body.detail]).toEqual([wrong, 422, detail]);
  }
  expect([await balanceOf(mia), await totalOf(mia)]).toEqual([50, 1]);
});
