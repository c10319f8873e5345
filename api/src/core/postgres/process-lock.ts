import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { notThisUsers } from '../config/data-dir.ts';
import { isOneOfSeveral } from '../config/processes.ts';
import { StartupError } from '../config/startup-error.ts';
import { say } from '../config/tool.ts';

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
  makeLockFile(path);
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

/**
 * For this user alone, from its first moment: who may open the file, if only to read it, may lock it and keep every start
 * waiting (Rules 14.7). One that is there already with other rights gets these.
 */
function makeLockFile(path: string): void {
  try {
    const folder = dirname(path);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
  } catch (cause) {
    throw notThisUsers(path, cause);
  }
}

/** Runs `work` while no other process runs its own under the same lock. */
export async function withLock<T>(path: string, waitMaxMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitMaxMs;
  let lock = tryLock(path);
  // Those of one start begin at once.
  if (!lock && !isOneOfSeveral)
    say(`Another start is at work here: waiting for it, for at most ${Math.ceil(waitMaxMs / 1000)} s.`);
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
