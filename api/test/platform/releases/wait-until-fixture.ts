import { setTimeout as delay } from 'node:timers/promises';

const waitMaxMs = 20_000;

/** Looks again until it is so; throws after a long while. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + waitMaxMs;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error('It never came');
    await delay(20);
  }
}
