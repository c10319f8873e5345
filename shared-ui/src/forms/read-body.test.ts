import { expect, test } from '@jest/globals';
import { addChildBody, createRewardBody } from '../contract/bodies.ts';
import { limits } from '../contract/limits.ts';
import { bodyReader, numberIn } from './read-body.ts';

type Reward = Record<'title' | 'description' | 'cost', string>;

const reward = bodyReader(createRewardBody, ({ cost, ...texts }: Reward) => ({ ...texts, cost: numberIn(cost) }));
const blank = { title: '', description: '', cost: '' };
const tea = { title: ' Tea ', description: ' ', cost: ' 5 ' };

test("reads the fields as the contract's types", () => {
  expect(reward.validate(tea)).toBeNull();
  expect(reward.read(tea)).toMatchObject({ title: 'Tea', description: null, cost: 5, quantity_available: null });
});

/** Guarantee: forms enforce the contract's limits with the contract's messages. */
test.each([
  [{}, 'title', 'Please fill in required fields'],
  [{ title: 'Tea' }, 'cost', 'Please fill in required fields'],
  [{ title: 'Tea', cost: '1e3' }, 'cost', 'Please enter a valid token cost'],
  [{ title: 'Tea', cost: '0' }, 'cost', 'Please enter a valid token cost'],
  [{ title: 'Tea', cost: String(limits.amountMax + 1) }, 'cost', 'Please enter a valid token cost'],
  [{ title: 'T'.repeat(limits.titleMax + 1), cost: '5' }, 'title', 'Please use at most 120 characters'],
])('rejects %j in %s', (some, field, sentence) => {
  expect(reward.validate({ ...blank, ...some })).toEqual({ field, sentence });
});

test('reports empty fields before invalid ones, in the order of the form', () => {
  const child = bodyReader(addChildBody, (values: { display_name: string; email: string; password: string }) => ({
    ...values,
    role: 'child',
  }));
  const reported = (display_name: string, email: string, password: string) =>
    child.validate({ display_name, email, password })?.field;
  expect(reported('', '', '')).toBe('display_name');
  expect(reported('Mia', 'mia', '')).toBe('password');
  expect(reported('Mia', 'mia', '12345')).toBe('email');
});
