import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setImmediate } from 'node:timers/promises';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { createFileStore } from '../../../src/core/http/files/file-store.ts';

async function writeFiles(folder: string, bytes: number): Promise<string[]> {
  const paths = ['a', 'b', 'c'].map((name) => join(folder, name));
  for (const path of paths) await writeFile(path, new Uint8Array(bytes).fill(97));
  return paths;
}

function openStore(bytesMax?: number) {
  const store = createFileStore(bytesMax);
  return (path: string) => store(path, () => readFile(path).catch(() => null));
}

/** Guarantee: a thousand unread responses with the same file hold one copy of it. */
test('all requests for a file share the same bytes', async () => {
  await using folder = await makeFolder();
  const [path = ''] = await writeFiles(folder.path, 1_000);
  const read = openStore();
  const all = await Promise.all(Array.from({ length: 1_000 }, () => read(path)));
  all.push(await read(path));
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toHaveLength(1_000);
});

/** Guarantee: many slow readers of several large files hold one copy of each, however small the cache is. */
test('the least recently read file is evicted, but a reader keeps its bytes', async () => {
  const store = createFileStore(2_000);
  const counts: Record<string, number> = {};
  const read = (name: string) =>
    store(name, () => {
      counts[name] = (counts[name] ?? 0) + 1;
      return Promise.resolve(new Uint8Array(1_000));
    });
  const held = await read('held');
  for (const name of ['a', 'b', 'c']) await read(name);
  expect(await read('held')).toBe(held);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await setImmediate();
  collect();
  for (const name of ['held', 'a', 'c']) await read(name);
  expect(counts).toEqual({ held: 1, a: 2, b: 1, c: 1 });
});

test('a missing file is looked up again', async () => {
  await using folder = await makeFolder();
  const [path = ''] = await writeFiles(folder.path, 10);
  const read = openStore();
  await rm(path);
  expect(await read(path)).toBeNull();
  await writeFiles(folder.path, 10);
  expect(await read(path)).toHaveLength(10);
});
