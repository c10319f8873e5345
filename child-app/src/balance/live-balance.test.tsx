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

/** Guarantee: while nothing changes, the history is not asked for again. */
test('polling leaves the history alone', async () => {
  const family = fakeFamily();
  openChild(family);
  await pass(100); // the first screen is drawn
  await pass(4 * pollMs);
  expect(family.calls.filter(({ path }) => path.endsWith('/transactions'))).toHaveLength(1);
  expect(family.calls.filter(({ path }) => path.endsWith('/balance')).length).toBeGreaterThan(3);
});
