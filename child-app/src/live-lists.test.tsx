import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { answerOf, fakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { QueryClientProvider } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { historySection, shopSection } from './home/dashboard.tsx';
import { openChild } from './testing/open-child.tsx';
import { useLiveRedemptions } from './rewards/redemptions/use-live-redemptions.ts';
import { bar } from './testing/page-bar.ts';

beforeAll(() => historySection.load()); // with fake timers, its code would not load in time
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Guarantee: an approval on the parent's device appears on the child's screen and in the history without a reload. */
test('Rules 12.7: a balance changed elsewhere appears, with its history', async () => {
  const family = fakeFamily({ balances: { [mia.id]: 5 } });
  openChild(family);
  await pass(100); // fetch the first screen
  await pass(100); // render it
  await pass(100); // load the parts below
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

/** Guarantee: tokens given and taken between two polls appear in the history, even though the balance is unchanged. */
test('Rules 12.7: +5 and −5 between two polls appear in the history', async () => {
  const family = fakeFamily({ balances: { [mia.id]: 5 } });
  openChild(family);
  await pass(100);
  await pass(100);
  await pass(100);
  expect(screen.getByText('No transactions yet')).toBeTruthy();
  family.transactions = [
    rowOf('transaction', 2, { transaction_type: 'deduct', amount: -5, description: 'A cup', balance_after: 5 }),
    rowOf('transaction', 1, { transaction_type: 'award', amount: 5, description: 'Great help', balance_after: 10 }),
  ];
  await pass(pollMs + 100);
  expect(screen.getByText('A cup')).toBeTruthy();
  expect(screen.getByText('Great help')).toBeTruthy();
});

beforeAll(() => shopSection.load()); // with fake timers, its code would not load in time

/** Guarantee: new rewards and stock changes appear on the child's screen without a reload. */
test('the shop follows the parent’s changes', async () => {
  const family = fakeFamily();
  openChild(family);
  await pass(100);
  await pass(100);
  await pass(100);
  expect(screen.getByText('No rewards available yet')).toBeTruthy();
  family.rewards = [rowOf('reward', 1, { title: 'Zoo', quantity_available: 0 })];
  await pass(pollMs + 100);
  expect(screen.getByRole('button', { name: /^Out of stock/ })).toBeTruthy();
});

/** Guarantee: a list that failed before its section loaded does not appear to be loading. */
test('a component that reads only the list also receives its error', async () => {
  const host = makeTestHost(answerOf(fakeFamily({ refuse: () => ({ status: 404, body: {} }) })), { profile: mia });
  const { result } = renderHook(
    () => {
      const redemptions = useLiveRedemptions(host);
      return redemptions.data ?? redemptions;
    },
    { wrapper: ({ children }) => <QueryClientProvider client={host.query}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(host.query.getQueryState(keys.redemptions)?.status).toBe('error'));
  expect(result.current).toHaveProperty('isError', true);
});

/** Guarantee: a fulfilled reward disappears from the child's screen without a reload. */
test('a redemption fulfilled elsewhere is no longer on the way', async () => {
  const family = fakeFamily({ redemptions: [rowOf('redemption', 1), rowOf('redemption', 2)] });
  openChild(family);
  await pass(100);
  expect(bar()[2]).toBe('2 on the way, My things');
  family.redemptions = [rowOf('redemption', 1), rowOf('redemption', 2, { status: 'fulfilled' })];
  await pass(pollMs + 100);
  expect(bar()[2]).toBe('1 on the way, My things');
});

test('going offline keeps the last count; starting offline shows none', async () => {
  const family = fakeFamily({ redemptions: [rowOf('redemption', 1)] });
  openChild(family);
  await pass(100);
  family.refuse = () => Promise.reject(new TypeError('Failed to fetch'));
  await pass(pollMs + 100);
  expect(bar()[2]).toBe('1 on the way, My things');

  document.body.replaceChildren();
  openChild(family);
  await pass(100);
  expect(bar()[2]).toBe('My things');
});
