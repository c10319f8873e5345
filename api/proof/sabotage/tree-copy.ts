import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Edit, placeOf } from './sabotage.ts';

/** Never copied: what the compiler keeps, and what is ours alone. */
const left = new Set(['.git', '.data', '.types', 'node_modules']);

/** A tree to break, whoever works in the real one meanwhile: api is copied, everything else is a link. */
export async function copyTree(root: string) {
  const path = await mkdtemp(join(tmpdir(), 'tokennest-sabotage-'));
  for (const name of await readdir(root)) {
    if (name !== 'api' && name !== '.git' && name !== '.data') await symlink(join(root, name), join(path, name));
  }
  await cp(join(root, 'api'), join(path, 'api'), { recursive: true, filter: (from) => !left.has(basename(from)) });
  await symlink(join(root, 'api/node_modules'), join(path, 'api/node_modules'));

  async function edit(one: Edit): Promise<() => Promise<void>> {
    const file = join(path, one.file);
    const source = await readFile(file, 'utf8');
    const place = placeOf(source, one);
    if (typeof place === 'string') throw new Error(place);
    await writeFile(file, source.slice(0, place.start) + one.put + source.slice(place.end));
    return () => writeFile(file, source);
  }

  /** Runs `work` while the texts are changed. */
  async function whileEdited<T>(edits: readonly Edit[], work: () => Promise<T>): Promise<T> {
    await using undoing = new AsyncDisposableStack();
    for (const one of edits) undoing.defer(await edit(one));
    return await work();
  }
  return { path, whileEdited, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
export type TreeCopy = Awaited<ReturnType<typeof copyTree>>;
