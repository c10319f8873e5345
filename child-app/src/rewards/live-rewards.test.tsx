import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { shopSection } from '../dashboard/dashboard.tsx';
import { openChild } from '../testing/open-child.tsx';

beforeAll(() => shopSection.load()); // with a clock that stands still, its code would not come in time
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

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
