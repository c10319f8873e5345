import { expect, jest, test } from '@jest/globals';
import { watchIdle } from './idle.ts';

/** Guarantee: who comes in and walks away is signed out, also without one touch of the page. */
test('Rules 12.111: a page that nobody touches is left after its time, and a touch begins it anew', () => {
  jest.useFakeTimers();
  const leave = jest.fn();
  const end = watchIdle({ role: 'child' }, leave);
  jest.advanceTimersByTime(115_000);
  window.dispatchEvent(new Event('pointerdown'));
  jest.advanceTimersByTime(115_000);
  expect(leave).not.toHaveBeenCalled();
  jest.advanceTimersByTime(6000);
  expect(leave).toHaveBeenCalled();
  end();
  jest.useRealTimers();
});
