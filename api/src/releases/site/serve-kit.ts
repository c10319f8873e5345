import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import type { Bytes } from '../../core/http/files/file-store.ts';
import { answerMissing } from '../../core/http/files/static-file.ts';
import { sentences } from '../../core/errors/sentences.ts';

interface Kit {
  readonly body: Bytes;
  readonly build: string;
}

async function readKit(dist: string): Promise<Kit | null> {
  try {
    const { build } = JSON.parse(await readFile(join(dist, 'remote-kit.json'), 'utf8')) as { build: string }; // our own file
    return { body: await readFile(join(dist, 'remote-kit.tgz')), build };
  } catch {
    return null;
  }
}

const kits = sentences('api.kit', {
  notBuilt:
    'This server started without the shared runtime for remotes. Run npm run build where it is installed, then restart it.',
});

/** For teams with a separate repository: the same public file for everyone (Rules 13.190). */
export async function serveKit(dist: string): Promise<Hono<ApiEnv>> {
  const kit = await readKit(dist);
  return new Hono<ApiEnv>().get('/remote-kit.tgz', (c) => {
    if (!kit) return answerMissing(kits.notBuilt);
    const headers = { 'cache-control': 'public, max-age=300', etag: `"${kit.build}"` };
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
    const length = String(kit.body.length);
    return c.body(kit.body, 200, { ...headers, 'content-length': length, 'content-type': 'application/gzip' });
  });
}
