import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Edit } from './mutant.ts';

/** Never copied: compiler caches and local data. */
const left = new Set(['.git', '.data', '.types', 'node_modules']);

export async function copyTree(root: string) {
  const path = await mkdtemp(join(tmpdir(), 'tokennest-mutants-'));
  for (const name of await readdir(root)) {
    if (name !== 'api' && name !== '.git' && name !== '.data') await symlink(join(root, name), join(path, name));
  }
  await cp(join(root, 'api'), join(path, 'api'), { recursive: true, filter: (from) => !left.has(basename(from)) });
  await symlink(join(root, 'api/node_modules'), join(path, 'api/node_modules'));

  /** Throws if the file changed since the list was made from the original tree. */
  async function edit({ file, start, found, put }: Edit): Promise<() => Promise<void>> {
    const source = await readFile(join(path, file), 'utf8');
    if (!source.startsWith(found, start)) throw new Error(`${file} has changed since the list was made`);
    await writeFile(join(path, file), source.slice(0, start) + put + source.slice(start + found.length));
    return () => writeFile(join(path, file), source);
  }

  async function whileEdited<T>(edits: readonly Edit[], work: () => Promise<T>): Promise<T> {
    await using undoing = new AsyncDisposableStack();
    for (const one of edits) undoing.defer(await edit(one));
    return await work();
  }
  return { path, whileEdited, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
export type TreeCopy = Awaited<ReturnType<typeof copyTree>>;
