import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compress } from '../../core/http/files/compress.ts';
import { createFileStore } from '../../core/http/files/file-store.ts';
import { answerFile, cacheForever } from '../../core/http/files/static-file.ts';
import { hashOf } from '../../releases/registry/unpack-release.ts';

const require = createRequire(import.meta.url);
/** Of this package the script alone is used: decision 72 says what the one that it is built from would install. */
const bundlePath = join(dirname(require.resolve('@scalar/fastify-api-reference')), 'js/standalone.js');
/** A browser keeps it for ever, so it names the package's version. */
export const scriptPath = '/docs/scalar-1.62.0.js';

/** Answers the script, which is read and compressed once for all who ask. */
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
