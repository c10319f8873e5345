import { compress } from '../../core/http/files/compress.ts';
import { alwaysHeaders, pageHeaders } from '../../core/http/security-headers.ts';
import { answerFile, answerMissing } from '../../core/http/files/static-file.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import type { LiveReleases } from '../registry/read-live.ts';
import type { Registry } from '../registry/registry.contract.ts';
import { listText } from './serve-releases.ts';
import type { ListedFile, ReadStored } from './stored-files.ts';
import { hashOf } from '../registry/unpack-release.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { asWorker, workerPath } from './service-worker.ts';

interface ScriptParts {
  /** The page without the parts that differ per visit, with `__NONCE__` for the nonce. */
  readonly pageOf: (live: Registry) => string;
  readonly preloadsOf: () => Readonly<Record<string, string>>;
  readonly registry: Pick<LiveRegistry, 'current'>;
  readonly read: ReadStored;
}

/** The server's data, then the built file. Pages cannot change a worker's script, so the worker trusts it. */
export function createWorkerScript({ pageOf, preloadsOf, registry, read }: ScriptParts) {
  const headers = {
    ...alwaysHeaders,
    ...pageHeaders,
    'Content-Security-Policy': contentSecurityPolicy('__NONCE__'),
    'Content-Type': 'text/html; charset=utf-8',
  };
  let seen: LiveReleases | undefined;
  let prologue = '';

  function renew(live: LiveReleases): void {
    seen = live;
    const fromServer = {
      page: { html: pageOf(live.registry), headers, preloads: preloadsOf() },
      lists: hashesOf(live),
    };
    prologue = `self.fromServer=${JSON.stringify(fromServer)};\n`;
  }

  return async (request: Request, file: ListedFile | undefined): Promise<Response> => {
    const built = file && (await read(file, 'identity'));
    if (!built) return asWorker(answerMissing());
    const live = registry.current();
    if (seen !== live) renew(live);
    const script = Buffer.concat([Buffer.from(prologue), built]);
    const answered = { path: workerPath, cacheControl: 'no-cache', sha384: hashOf(script) };
    return asWorker(await answerFile(request, { ...answered, read: (encoding) => compress(script, encoding) }));
  };
}

function hashesOf({ lists }: LiveReleases) {
  const remotes = [...lists]
    .filter(([key]) => !key.startsWith('shell/'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(remotes.map(([key, files]) => [key, hashOf(Buffer.from(listText(files)))]));
}
