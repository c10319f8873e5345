import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { errorCode } from '../../core/errors/error-code.ts';
import { unfit } from '../../core/errors/errors.ts';
import type { Bytes } from '../../core/http/files/file-store.ts';
import type { Encoding } from './release.contract.ts';
import { isCompressed, type ReleaseFile, releaseLimits } from './release.ts';
import { type Sentence, sentences } from '../../core/errors/sentences.ts';

const uploads = sentences('api.upload', {
  noList: 'An upload must begin with release.json on a separate line',
  badList: 'release.json is not valid JSON',
  halfCharacter: 'release.json contains half a character or NUL',
  tooDeep: 'release.json is nested more deeply than any build writes',
  shortFile: ({ path }: { path: string }) => `The file ${path} is not as long as its list says`,
  otherFile: ({ path }: { path: string }) => `The file ${path} is not the one whose hash is in its list`,
  longFile: ({ path }: { path: string }) => `The file ${path} unpacks to more than its list says`,
});

/** `body` is compressed as `encoding` says; hash and `bytes` are those of the content. */
export interface StoredFile {
  readonly path: string;
  readonly sha384: string;
  readonly bytes: number;
  readonly encoding: Encoding;
  readonly body: Bytes;
}

export const encodingOf = (path: string): Encoding => (isCompressed(path) ? 'br' : 'identity');
export const hashOf = (content: Uint8Array) => createHash('sha384').update(content).digest('base64');

const decompress = promisify(brotliDecompress);
const newline = '\n'.charCodeAt(0);

export function splitPack(pack: Bytes): { manifest: unknown; rest: Bytes } {
  const end = pack.subarray(0, releaseLimits.listMaxBytes).indexOf(newline);
  if (end < 0) throw unfit(uploads.noList);
  return { manifest: parseManifest(Buffer.from(pack.subarray(0, end)).toString()), rest: pack.subarray(end + 1) };
}

/** PostgreSQL cannot store NUL or half characters, and our lists are not deeply nested. */
export function parseManifest(text: string): unknown {
  const manifest = parseJson(text);
  const odd = findOdd(manifest, releaseLimits.listDepthMax);
  if (odd !== null) throw unfit(odd);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unfit(uploads.badList);
  }
}

const isHalf = (text: string) => !text.isWellFormed() || text.includes('\0');

function findOdd(value: unknown, depthMax: number): Sentence | null {
  if (typeof value === 'string') return isHalf(value) ? uploads.halfCharacter : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depthMax === 0) return uploads.tooDeep;
  for (const [key, each] of Object.entries(value)) {
    const odd = findOdd(key, 0) ?? findOdd(each, depthMax - 1);
    if (odd !== null) return odd;
  }
  return null;
}

export async function refuseOtherFiles(list: ReadonlyMap<string, ReleaseFile>, bodies: Bytes): Promise<void> {
  let at = 0;
  for (const [path, { sha384, bytes, brotliBytes }] of list) {
    const body = bodies.subarray(at, at + brotliBytes);
    at += brotliBytes;
    const file = { path, bytes, encoding: encodingOf(path), body };
    const content = body.length === brotliBytes ? await contentOf(file) : null;
    if (content?.length !== bytes) throw unfit(uploads.shortFile({ path }));
    if (hashOf(content) !== sha384) throw unfit(uploads.otherFile({ path }));
  }
}

/** The content of a file, at most as long as its list says; null if it cannot be decompressed. */
export async function contentOf({ path, encoding, bytes, body }: Omit<StoredFile, 'sha384'>): Promise<Bytes | null> {
  if (encoding === 'identity') return body;
  try {
    return await decompress(body, { maxOutputLength: Math.max(1, bytes) });
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw unfit(uploads.longFile({ path }));
    return null;
  }
}
