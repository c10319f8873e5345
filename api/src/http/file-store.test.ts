import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../testing/make-folder.ts';
import { createFileStore } from './file-store.ts';

async function writeFiles(folder: string, bytes: number): Promise<string[]> {
  const paths = ['a', 'b', 'c'].map((name) => join(folder, name));
  for (const path of paths) await writeFile(path, new Uint8Array(bytes).fill(97));
  return paths;
}

/** A store of files on disk. */
function openStore(bytesMax?: number) {
  const store = createFileStore(bytesMax);
  return (path: string) => store(path, () => readFile(path).catch(() => null));
}

/** Guarantee: a thousand answers of one file that nobody reads hold one copy of it. */
test('all who ask for a file get the same bytes', async () => {
  await using folder = await makeFolder();
  const [path = ''] = await writeFiles(folder.path, 1_000);
  const read = openStore();
  const all = await Promise.all(Array.from({ length: 1_000 }, () => read(path)));
  all.push(await read(path));
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toHaveLength(1_000);
});

test('what was read longest ago makes room', async () => {
  await using folder = await makeFolder();
  const paths = await writeFiles(folder.path, 1_000);
  const read = openStore(2_000);
  const before: unknown[] = [];
  for (const path of paths) before.push(await read(path));
  const again: unknown[] = [];
  // The newest first: reading the one that made room makes room in its turn.
  for (const path of paths.toReversed()) again.unshift(await read(path));
  expect(again.map((bytes, index) => bytes === before[index])).toEqual([false, true, true]);
  expect(again).toEqual(before);
});

test('a file that is not there is looked for again', async () => {
  await using folder = await makeFolder();
  const [path = ''] = await writeFiles(folder.path, 10);
  const read = openStore();
  await rm(path);
  expect(await read(path)).toBeNull();
  await writeFiles(folder.path, 10);
  expect(await read(path)).toHaveLength(10);
});
