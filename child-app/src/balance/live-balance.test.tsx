import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { fakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { historySection } from '../dashboard/dashboard.tsx';
import { openChild } from '../testing/open-child.tsx';

beforeAll(() => historySection.load()); // with a clock that stands still, its code would not come in time
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Guarantee: an approval on the parent's device shows on the child's screen by itself, history included. */
test('Rules 12.7: a balance that changes elsewhere arrives, and its history with it', async () => {
  const family = fakeFamily({ balances: { [mia.id]: 5 } });
  openChild(family);
  await pass(100); // the first screen is read
  await pass(100); // and drawn
  await pass(100); // what comes after it
  expect(screen.getByText('5 tokens')).toBeTruthy();
  expect(screen.getByText('No transactions yet')).toBeTruthy();

  family.balances = { [mia.id]: 20 };
  family.transactions = [
    rowOf('transaction', 1, { transaction_type: 'task_reward', amount: 15, description: 'Make your bed' }),
  ];
  await pass(pollMs + 100);
  expect(screen.getByText('20 tokens')).toBeTruthy();
  expect(screen.getByText('Make your bed')).toBeTruthy();
});

/** Guarantee: what was given and taken between two polls is in the history, although the balance is the same again. */
test('Rules 12.7: +5 and −5 between two polls arrive in the history', async () => {
  const family = fakeFamily({ balances: { [mia.id]: 5 } });
  openChild(family);
  await pass(100); // the first screen is read
  await pass(100); // and drawn
  await pass(100); // what comes after it
  expect(screen.getByText('No transactions yet')).toBeTruthy();
  family.transactions = [
    rowOf('transaction', 2, { transaction_type: 'deduct', amount: -5, description: 'A cup', balance_after: 5 }),
    rowOf('transaction', 1, { transaction_type: 'award', amount: 5, description: 'Great help', balance_after: 10 }),
  ];
  await pass(pollMs + 100);
  expect(screen.getByText('A cup')).toBeTruthy();
  expect(screen.getByText('Great help')).toBeTruthy();
});
