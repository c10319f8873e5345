import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { openBoard } from '../testing/open-board.tsx';
import { isNight } from './use-wall.ts';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-19T21:30:00Z') }));
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('Rules 12.205: the board is dim during the family’s night, and a touch wakes it for a minute', async () => {
  expect([20, 21, 23].map((hour) => isNight(new Date(`2026-11-19T${hour}:00:00Z`), 'UTC'))).toEqual([
    false,
    true,
    true,
  ]);
  expect(['05:59', '06:00'].map((time) => isNight(new Date(`2026-11-19T${time}:00Z`), 'UTC'))).toEqual([true, false]);
  await openBoard();
  const dim = () => document.querySelector('[data-dim]');
  expect(dim()).toBeTruthy();
  await act(async () => void fireEvent.pointerDown(document.body));
  expect(dim()).toBeNull();
  await pass(55_000);
  expect(dim()).toBeNull();
  await pass(10_000);
  expect(dim()).toBeTruthy();
});

test('Rules 12.205: the screen stays on, also after the page was hidden', async () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await openBoard();
  expect(request).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'wakeLock');
});
