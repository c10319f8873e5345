import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MikroORM } from '../../core/database/orm.ts';
import type { Bytes } from '../../core/http/files/file-store.ts';

export type DiskCache = ReturnType<typeof createDiskCache>;

const nameOf = (sha384: string) => Buffer.from(sha384, 'base64').toString('hex');

export function createDiskCache(folder: string) {
  const placeOf = (sha384: string) => join(folder, nameOf(sha384));

  const read = (sha384: string): Promise<Bytes | null> => readFile(placeOf(sha384)).catch(() => null);

  /** Renamed into place, so that no one reads a partial file. A full disk does not prevent serving. */
  async function keep(sha384: string, body: Bytes): Promise<void> {
    const draft = `${placeOf(sha384)}.${process.pid}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(draft, body);
      await rename(draft, placeOf(sha384));
    } catch {
      // It is only a cache.
    }
  }

  /** Removes files that no release names, and drafts left by a crash. */
  async function clean(orm: MikroORM): Promise<void> {
    const rows = await orm.em.fork().execute<{ sha384: string }[]>('select distinct sha384 from release_file');
    const named = new Set(rows.map(({ sha384 }) => nameOf(sha384)));
    const there = await readdir(folder).catch(() => []);
    const gone = there.filter((name) => !named.has(name));
    await Promise.allSettled(gone.map((name) => rm(join(folder, name), { force: true })));
  }
  return { read, keep, clean };
}
