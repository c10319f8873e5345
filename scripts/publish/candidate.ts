import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@tokennest/api/remotes';
import { appOf } from '../../shared-ui/build/apps.ts';
import { readRelease } from '../../shared-ui/build/release.ts';
import type { BuiltRemote } from './built-remote.ts';
import { Refusal } from './refusal.ts';

/** Which version of each remote is live; the names are the server's. */
export interface Registry {
  rev: number;
  remotes: Record<string, { current: string; previous: string | null; canary?: object | null; integrity?: object }>;
}

/** What takes the place of something live, for one page. */
export interface Candidate {
  registry: Registry;
  /** The page, made of the one that the server sends with this security policy. */
  pageOf: (html: string, policy: string) => string;
  /** The file of this machine for a path; null where the candidate has none, undefined where the server is asked. */
  fileOf: (path: string) => string | null | undefined;
}

const answerMaxMs = 10_000;

export async function readRegistry(server: string): Promise<Registry> {
  const answer = await fetch(`${server}/registry.json`, {
    headers: { Connection: 'close' },
    signal: AbortSignal.timeout(answerMaxMs),
  }).catch(() => null);
  const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null; // null for a page of another server
  if (!said) throw new Refusal(`${server} gives no answer: is it the address of a TokenNest, and is that one running?`);
  return said as Registry; // the api's contract
}

/** One version alone: none to fall back to, and no hash of another build. */
const withVersion = ({ rev, remotes }: Registry, name: RemoteName, version: string): Registry => ({
  rev,
  remotes: { ...remotes, [name]: { current: version, previous: null, canary: null, integrity: {} } },
});

const inline = (registry: Registry) => JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);

/** A build of a remote in the live shell, with nothing of the live version loaded ahead. */
export function remoteCandidate({ name, dist, release }: BuiltRemote, live: Registry): Candidate {
  const registry = withVersion(live, name, release.version);
  // Not checked: the name is one of the remotes', and the page our own.
  const preloads = new RegExp(`<link rel="preload"[^>]*"/remotes/${name}/[^>]*>`, 'g');
  const folder = `/remotes/${name}/`;
  const own = `${folder}${release.version}/`;
  return {
    registry,
    pageOf: (html) =>
      html.replaceAll(preloads, '').replace(/(id="registry">)[^<]*/, (_, start: string) => start + inline(registry)),
    fileOf: (path) => {
      if (!path.startsWith(folder)) return undefined;
      const file = path.slice(own.length);
      return path.startsWith(own) && Object.hasOwn(release.files, file) ? join(dist, file) : null;
    },
  };
}

/** A build of the shell around one live version of a remote. */
export function shellCandidate(live: Registry, { name, version }: { name: RemoteName; version: string }): Candidate {
  const dist = join(appOf('shell').folder, 'dist');
  const { files } = readRelease(dist);
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const registry = withVersion(live, name, version);
  const element = `<script type="application/json" id="registry">${inline(registry)}</script>`;
  return {
    registry,
    pageOf: (_, policy) => {
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
      return template.replace('<!--registry-->', () => element).replaceAll('__NONCE__', nonce);
    },
    fileOf: (path) => {
      if (Object.hasOwn(files, path.slice(1))) return join(dist, path);
      return path.startsWith('/assets/') ? null : undefined;
    },
  };
}
