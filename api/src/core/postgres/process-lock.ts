import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { notThisUsers } from '../config/data-dir.ts';
import { isOneOfSeveral } from '../config/processes.ts';
import { StartupError } from '../config/startup-error.ts';
import { say } from '../config/tool.ts';

/** SQLITE_BUSY. Checks the shape, not the class: jest runs code in a realm with a different Error. */
const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5;

export interface ProcessLock {
  isHeld: () => boolean;
  release: () => void;
}

/** Null if another process has it. SQLite's lock is portable and ends with its process, even after a kill -9. */
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

/** Anyone who can open the file can lock it and block every start (Rules 14.7). Also fixes an existing file's mode. */
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

export async function withLock<T>(path: string, waitMaxMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitMaxMs;
  let lock = tryLock(path);
  // The processes of one start begin together, so waiting is normal.
  if (!lock && !isOneOfSeveral)
    say(`Another process is starting here: waiting for it, for at most ${Math.ceil(waitMaxMs / 1000)} s.`);
  while (!lock) {
    if (Date.now() > deadline) throw new StartupError(`Another process holds ${path}: end it, then start again.`);
    await delay(50);
    lock = tryLock(path);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
