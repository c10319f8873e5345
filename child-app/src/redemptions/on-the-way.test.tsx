import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { openChild } from '../testing/open-child.tsx';
import { bar } from '../testing/page-bar.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

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
