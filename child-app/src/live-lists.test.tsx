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

beforeAll(() => shopSection.load()); // with a clock that stands still, its code would not come in time

/** Guarantee: what the parent puts into the shop, or runs out of, shows on the child's screen by itself. */
test('the shop follows the catalogue', async () => {
  const family = fakeFamily();
  openChild(family);
  await pass(100); // the first screen is read
  await pass(100); // and drawn
  await pass(100); // what comes after it
  expect(screen.getByText('No rewards available yet')).toBeTruthy();
  family.rewards = [rowOf('reward', 1, { title: 'Zoo', quantity_available: 0 })];
  await pass(pollMs + 100);
  expect(screen.getByRole('button', { name: /^Out of stock/ })).toBeTruthy();
});

/** Guarantee: a list that failed before its part of the page came is not shown as still on its way. */
test('who has read the list alone is given its failure too', async () => {
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

/** Guarantee: what the parent hands over leaves the child's screen by itself. */
test('a redemption that is fulfilled elsewhere is no longer on the way', async () => {
  const family = fakeFamily({ redemptions: [rowOf('redemption', 1), rowOf('redemption', 2)] });
  openChild(family);
  await pass(100);
  expect(bar()[2]).toBe('2 on the way, My things');
  family.redemptions = [rowOf('redemption', 1), rowOf('redemption', 2, { status: 'fulfilled' })];
  await pass(pollMs + 100);
  expect(bar()[2]).toBe('1 on the way, My things');
});

test('a network that goes away leaves the last count; one that never came leaves none', async () => {
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
