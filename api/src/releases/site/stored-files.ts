import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MikroORM } from '../../core/database/orm.ts';
import type { Encoding } from '../../core/http/files/accept-encoding.ts';
import { type Bytes, createFileStore } from '../../core/http/files/file-store.ts';
import type { DiskCache } from './disk-cache.ts';
import { isBomb, type ReleaseFile } from '../registry/release.ts';
import { contentOf, encodingOf, hashOf } from '../registry/unpack-release.ts';

export interface ListedFile extends Pick<ReleaseFile, 'sha384' | 'bytes'> {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}
/** Null for an encoding that a picture does not have, and for a missing file. */
export type ReadStored = (file: ListedFile, encoding: Encoding) => Promise<Bytes | null>;

const compressGzip = promisify(gzip);

/** The disk is only a cache: its files count only if their hash matches the list. */
export function createStoredFiles({ orm, cache }: { orm: MikroORM; cache: DiskCache }): ReadStored {
  const remember = createFileStore();

  async function readStored(file: ListedFile): Promise<Bytes | null> {
    const cached = await cache.read(file.sha384);
    if (cached && (await isWhole(file, cached))) return cached;
    const body = await readBody(orm, file);
    if (!body || !(await isWhole(file, body))) return null;
    await cache.keep(file.sha384, body);
    return body;
  }
  const stored = (file: ListedFile) => remember(`${encodingOf(file.path)} ${file.sha384}`, () => readStored(file));

  async function makeForm(file: ListedFile, encoding: Encoding): Promise<Bytes | null> {
    const body = await stored(file);
    const content = body && (await contentIn(file, body));
    return content && encoding === 'gzip' ? compressGzip(content) : content;
  }

  return async (file, encoding) => {
    const kept = encodingOf(file.path);
    if (encoding === kept) return stored(file);
    return kept === 'identity' ? null : remember(`${encoding} ${file.sha384}`, () => makeForm(file, encoding));
  };
}

async function contentIn({ path, bytes }: ListedFile, body: Bytes): Promise<Bytes | null> {
  if (isBomb({ bytes, brotliBytes: body.length })) return null;
  return contentOf({ path, bytes, encoding: encodingOf(path), body }).catch(() => null);
}

async function isWhole(file: ListedFile, body: Bytes): Promise<boolean> {
  const content = await contentIn(file, body);
  return content !== null && hashOf(content) === file.sha384;
}

async function readBody(orm: MikroORM, { name, version, path }: ListedFile): Promise<Bytes | null> {
  const sql = 'select body from release_file where name = ? and version = ? and path = ?';
  const [row] = await orm.em.fork().execute<{ body: Bytes }[]>(sql, [name, version, path]);
  return row?.body ?? null;
}
