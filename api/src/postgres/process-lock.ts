import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../config/startup-error.ts';

/** SQLITE_BUSY. By shape, not by class: jest runs code in a realm whose Error is not Node's own. */
const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5;

export interface ProcessLock {
  isHeld: () => boolean;
  release: () => void;
}

/**
 * Takes the lock on a file, or answers null where another process has it. SQLite is the portable way to a lock of the
 * operating system, which falls with its process: a kill -9 leaves no stale one.
 */
export function tryLock(path: string): ProcessLock | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
    return { isHeld: () => file.isOpen, release: () => file.close() };
  } catch (error) {
    file.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

/** Runs `work` while no other process runs its own under the same lock. */
export async function withLock<T>(path: string, waitMaxMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitMaxMs;
  let lock = tryLock(path);
  while (!lock) {
    if (Date.now() > deadline) throw new StartupError(`Another start holds ${path}: end it, then start again.`);
    await delay(50);
    lock = tryLock(path);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
