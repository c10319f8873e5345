import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { openChild } from '../testing/open-child.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tile = () => screen.getByText('On the way').closest('li')?.textContent;

/** Guarantee: what the parent hands over leaves the child's screen by itself. */
test('a redemption that is fulfilled elsewhere is no longer on the way', async () => {
  const family = fakeFamily({ redemptions: [rowOf('redemption', 1), rowOf('redemption', 2)] });
  openChild(family);
  await pass(100);
  expect(tile()).toBe('2On the way');
  family.redemptions = [rowOf('redemption', 1), rowOf('redemption', 2, { status: 'fulfilled' })];
  await pass(pollMs + 100);
  expect(tile()).toBe('1On the way');
});

test('a network that goes away leaves the last count; one that never came leaves none', async () => {
  const family = fakeFamily({ redemptions: [rowOf('redemption', 1)] });
  openChild(family);
  await pass(100);
  family.refuse = () => Promise.reject(new TypeError('Failed to fetch'));
  await pass(pollMs + 100);
  expect(tile()).toBe('1On the way');

  document.body.replaceChildren();
  openChild(family);
  await pass(100);
  expect(tile()).toBe('–On the way');
});
