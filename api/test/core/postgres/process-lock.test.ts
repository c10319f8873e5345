import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { tryLock, withLock } from '../../../src/core/postgres/process-lock.ts';

afterEach(() => void jest.restoreAllMocks());

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Guarantee: no other user of the machine can open the lock file and hold up a start (Rules 14.7). */
test.each(['new', 'of an older release'])('a lock file that is %s is for its owner alone', async (age) => {
  await using folder = await makeFolder();
  const locks = join(folder.path, 'locks');
  const path = join(locks, 'start.lock');
  if (age !== 'new') {
    await mkdir(locks);
    await chmod(locks, 0o755);
    await writeFile(path, '');
    await chmod(path, 0o644);
  }
  const before = process.umask(0);
  const lock = tryLock(path);
  process.umask(before);
  expect([await modeOf(locks), await modeOf(path), lock?.isHeld()]).toEqual(['700', '600', true]);
  lock?.release();
});

test('Rules 14.7: a start that waits for a lock reports it, and finally why it failed', async () => {
  await using folder = await makeFolder();
  const path = join(folder.path, 'locks', 'start.lock');
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const lock = tryLock(path);
  const work = jest.fn(async () => 'done');
  await expect(withLock(path, 100, work)).rejects.toThrow(`Another process holds ${path}: end it, then start again.`);
  expect(said.mock.calls).toEqual([['Another process is starting here: waiting for it, for at most 1 s.\n']]);
  expect(work).not.toHaveBeenCalled();
  lock?.release();
  expect(await withLock(path, 100, work)).toBe('done');
});

test('an unreachable lock file gives one sentence', async () => {
  await using folder = await makeFolder();
  // A file in place of the folder: not even root can pass it.
  await writeFile(join(folder.path, 'locks'), '');
  expect(() => tryLock(join(folder.path, 'locks', 'start.lock'))).toThrow(/is not this user's: start as its owner/);
});
