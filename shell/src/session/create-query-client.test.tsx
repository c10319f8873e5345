import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useQuery } from '@tokennest/shared-ui/kit';
import { act, renderHook } from '@testing-library/react';
import { createQueryClient } from './create-query-client.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function openScreens(answer: () => Promise<string>) {
  const client = createQueryClient();
  const queryFn = jest.fn(answer);
  const open = async () => {
    const { unmount } = renderHook(() => useQuery({ queryKey: ['tasks'], queryFn }, client));
    await pass(5000);
    return unmount;
  };
  return { queryFn, open };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('Rules 12.7: refetches nothing younger than five minutes, and nothing on window focus', async () => {
  const { queryFn, open } = openScreens(() => Promise.resolve('tasks'));
  const close = await open();
  close();
  await pass(4 * 60_000);
  const closeAgain = await open();
  closeAgain();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await pass(60_000);
  await open();
  expect(queryFn).toHaveBeenCalledTimes(2);
  await pass(6 * 60_000);
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await pass(5000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('Rules 12.7: retries a failure once', async () => {
  const { queryFn, open } = openScreens(() => Promise.reject(new Error('503')));
  await open();
  await pass(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});
