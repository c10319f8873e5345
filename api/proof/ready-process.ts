import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settingNames } from '../src/config/env.ts';
import { watchLog } from '../src/testing/watch-log.ts';

const root = join(import.meta.dirname, '../..');
const startMaxMs = 60_000;

/**
 * Settings of whoever runs this test must not reach the product: blank ones win over .env, too. The log has its usual
 * lines, since it is looked through.
 */
const noSettings = { ...Object.fromEntries(settingNames.map((name) => [name, ''])), LOG_LEVEL: 'info' };

interface Start extends Pick<SpawnOptions, 'stdio' | 'detached'> {
  /** Environment variables. */
  readonly settings: Record<string, string>;
}

/** A script of ours, with these settings alone and without the pages, which nothing is written through. */
export function spawnProduct(script: string, { settings, ...options }: Start): ChildProcess {
  const env = { ...process.env, ...noSettings, ...settings };
  return spawn(process.execPath, [script, '--api-only'], { ...options, cwd: root, env });
}

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

/** Looks through the log from now on; what comes back resolves to the exit code, and throws what the log must not hold. */
export function watchUntilEnd(start: ChildProcess): () => Promise<number | null> {
  const ended = once(start, 'exit');
  const { expectImpersonal } = watchLog(start);
  return async () => {
    await ended;
    await expectImpersonal();
    return start.exitCode;
  };
}
