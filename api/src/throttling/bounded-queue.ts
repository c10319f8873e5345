import { setTimeout as delay } from 'node:timers/promises';
import { away } from '../kernel/errors.ts';

export interface QueueLimits {
  readonly runningMax: number;
  readonly waitingMax: number;
}

/**
 * A flood that is refused at once is back at once, and the server would do nothing but refuse. So a refusal waits,
 * about a second, and each for another time: else they would all come back together.
 */
export const refusalMs = () => 500 + 1_000 * Math.random();

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** So many run at once and so many wait, first come, first served; beyond that the answer is 503. */
export function createBoundedQueue({ runningMax, waitingMax }: QueueLimits): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < runningMax) {
      running += 1;
    } else if (waiting.length < waitingMax) {
      await new Promise<void>((start) => waiting.push(start));
    } else {
      await delay(refusalMs());
      throw away(1);
    }
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      // The place goes straight to the next one that waits, so nobody overtakes.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
