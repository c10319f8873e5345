import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuiltIn, type RemoteName, type RemotePage, remotes } from '@tokennest/api/remotes';
import { readRelease } from '../../../shared-ui/build/release.ts';
import type { BuiltRemote } from '../bench.ts';
import { Refusal } from '../command.ts';

export interface Registry {
  rev: number;
  remotes: Record<string, LiveRemote>;
}

interface LiveRemote {
  current: string;
  previous: string | null;
  canary?: object | null;
  integrity?: object;
  /** Only for remotes that are not built in. */
  page?: RemotePage | undefined;
}

export type Place = Pick<RemotePage, 'route' | 'role'>;

export interface Candidate {
  registry: Registry;
  place: Place;
  /** Makes the page from the server's HTML and security policy. */
  pageOf: (html: string, policy: string) => string;
  /** The local file for a path; null for a 404, undefined to fetch it from the server. */
  fileOf: (path: string) => string | null | undefined;
}

const answerMaxMs = 10_000;

export async function readRegistry(server: string): Promise<Registry> {
  const answer = await fetch(`${server}/registry.json`, {
    headers: { Connection: 'close' },
    signal: AbortSignal.timeout(answerMaxMs),
  }).catch(() => null);
  const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null; // null for a page of another server
  if (!said) throw new Refusal(`${server} does not respond: is it a TokenNest server, and is it running?`);
  return said as Registry; // the api's contract
}

function withVersion(live: Registry, name: RemoteName, version: string, page: RemotePage | undefined) {
  const only = { current: version, previous: null, canary: null, integrity: {}, page };
  const place = isBuiltIn(name) ? remotes[name] : page;
  if (!place) throw new Refusal(`${name} has no route: set one in its package.json under "remote".`);
  return { registry: { rev: live.rev, remotes: { ...live.remotes, [name]: only } }, place };
}

/** The page as in the server's registry, without the fields that only a build has. */
function pageOfBuild({ name, release: { page } }: BuiltRemote): RemotePage | undefined {
  if (isBuiltIn(name) || !page) return undefined;
  const { title, route, role, place } = page;
  return { title, route, role, place };
}

const inline = (registry: Registry) => JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);

/** A build of a remote in the live shell, without preloads of the live version. */
export function remoteCandidate(built: BuiltRemote, live: Registry): Candidate {
  const { name, dist, release } = built;
  const { registry, place } = withVersion(live, name, release.version, pageOfBuild(built));
  // Not checked: the name is valid, and the page is our own.
  const preloads = new RegExp(`<link rel="preload"[^>]*"/remotes/${name}/[^>]*>`, 'g');
  const folder = `/remotes/${name}/`;
  const own = `${folder}${release.version}/`;
  return {
    registry,
    place,
    pageOf: (html) =>
      html.replaceAll(preloads, '').replace(/(id="registry">)[^<]*/, (_, start: string) => start + inline(registry)),
    fileOf: (path) => {
      if (!path.startsWith(folder)) return undefined;
      const file = path.slice(own.length);
      return path.startsWith(own) && Object.hasOwn(release.files, file) ? join(dist, file) : null;
    },
  };
}

/** A build of the shell, in `dist`, around one live version of a remote. */
export function shellCandidate(
  live: Registry,
  { name, version }: { name: RemoteName; version: string },
  dist: string,
): Candidate {
  const { files } = readRelease(dist);
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const { registry, place } = withVersion(live, name, version, live.remotes[name]?.page);
  const element = `<script type="application/json" id="registry">${inline(registry)}</script>`;
  return {
    registry,
    place,
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
