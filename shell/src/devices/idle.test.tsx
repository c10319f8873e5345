import { expect, jest, test } from '@jest/globals';
import { watchIdle } from './idle.ts';

test('Rules 12.111: signs out after the idle time, which each touch restarts', () => {
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
