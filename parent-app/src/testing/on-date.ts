import { afterEach, beforeEach, jest } from '@jest/globals';

/** Everything except the date, so that timers keep running. */
const running = [
  'cancelAnimationFrame',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** Fixes the current date for a file or describe block. Timers still run. */
export function onDate(now: Date): void {
  beforeEach(() => void jest.useFakeTimers({ now, doNotFake: [...running] }));
  afterEach(() => void jest.useRealTimers());
}
