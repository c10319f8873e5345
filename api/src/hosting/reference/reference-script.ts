import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compress } from '../../core/http/files/compress.ts';
import { createFileStore } from '../../core/http/files/file-store.ts';
import { answerFile, cacheForever } from '../../core/http/files/static-file.ts';
import { hashOf } from '../../releases/registry/unpack-release.ts';

const require = createRequire(import.meta.url);
/** Only the script of this package is used (decision 72). */
const bundlePath = join(dirname(require.resolve('@scalar/fastify-api-reference')), 'js/standalone.js');
/** Cached permanently, so the path contains the package's version. */
export const scriptPath = '/docs/scalar-1.62.0.js';

/** Reads and compresses the script once. */
export function createReferenceScript() {
  const remember = createFileStore();
  let sha384: Promise<string> | undefined;
  return async (request: Request) =>
    answerFile(request, {
      path: scriptPath,
      cacheControl: cacheForever,
      sha384: await (sha384 ??= readFile(bundlePath).then(hashOf)),
      read: (encoding) => remember(encoding, async () => compress(await readFile(bundlePath), encoding)),
    });
}
