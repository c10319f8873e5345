import { extname } from 'node:path';
import { acceptedEncodings, type Encoding } from './accept-encoding.ts';
import type { Bytes } from './file-store.ts';
import { notFound } from '../../errors/errors.ts';
import { type Sentence } from '../../errors/sentences.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export const cacheForever = 'public, max-age=31536000, immutable';

interface StaticFile {
  readonly path: string;
  readonly cacheControl: string;
  readonly sha384: string;
  readonly read: (encoding: Encoding) => Promise<Bytes | null>;
}

export async function answerFile(request: Request, file: StaticFile): Promise<Response> {
  const headers = new Headers({
    'cache-control': file.cacheControl,
    'content-type': contentTypes[extname(file.path)] ?? 'application/octet-stream',
    // Weak: the same for each encoding of the same content.
    etag: `W/"${file.sha384}"`,
    vary: 'Accept-Encoding',
  });
  if (request.headers.get('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers });

  for (const encoding of acceptedEncodings(request.headers.get('accept-encoding'))) {
    const bytes = await file.read(encoding);
    if (!bytes) continue;
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(bytes.length));
    return new Response(bytes, { headers });
  }
  return answerMissing();
}

/** Never cached: the file may exist after the next release. */
export const answerMissing = ({ code, english: detail }: Sentence = notFound().sentence) =>
  Response.json({ code, detail }, { status: 404, headers: { 'cache-control': 'no-store' } });
