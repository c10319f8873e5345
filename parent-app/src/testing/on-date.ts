import { afterEach, beforeEach, jest } from '@jest/globals';

/** All that fake timers would stop besides the date. */
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

/** For a file or a describe block: it is this moment, and time is waited for as ever. */
export function onDate(now: Date): void {
  beforeEach(() => void jest.useFakeTimers({ now, doNotFake: [...running] }));
  afterEach(() => void jest.useRealTimers());
}
