import type { ChildProcess } from 'node:child_process';
import { settingNames } from '../src/config/env.ts';

const startMaxMs = 60_000;

/**
 * Settings of whoever runs this test must not reach the product: blank ones win over .env, too. The log has its usual
 * lines, since it is looked through.
 */
export const noSettings = { ...Object.fromEntries(settingNames.map((name) => [name, ''])), LOG_LEVEL: 'info' };

/** The product says on stderr when it is ready; whatever else it says is the reason why it is not. */
export function untilReady(start: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  const timer = setTimeout(() => reject(new Error(`Not ready in time: ${said}`)), startMaxMs);
  start.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('is ready at')) resolve();
  });
  start.once('exit', () => reject(new Error(`Ended instead of starting: ${said}`)));
  return promise.finally(() => clearTimeout(timer));
}
