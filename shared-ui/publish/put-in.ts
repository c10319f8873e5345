import { join } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import type { Answer } from '../src/testing/fake-send.ts';
import type { BuiltRemote } from './built-remote.ts';
import { cannedAnswers } from './canned-family.ts';
import { Refusal } from './refusal.ts';

/** Which version of each remote is live; the names are the server's. */
interface Registry {
  rev: number;
  remotes: Record<string, { current: string; previous: string | null; canary?: object | null; integrity?: object }>;
}

const startMaxMs = 10_000;

async function readRegistry(server: string): Promise<Registry> {
  const response = await fetch(`${server}/registry.json`, { signal: AbortSignal.timeout(startMaxMs) }).catch(
    () => null,
  );
  if (!response?.ok) throw new Refusal(`${server} has no /registry.json: is a TokenNest up there?`);
  return (await response.json()) as Registry; // the api's contract
}

/** The candidate alone, with no version to fall back to and no hash of another build. */
const withCandidate = ({ rev, remotes }: Registry, { name, release }: BuiltRemote): Registry => ({
  rev,
  remotes: { ...remotes, [name]: { current: release.version, previous: null, canary: null, integrity: {} } },
});

const inline = (registry: Registry) => JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);

/** The page as the server has it, but for the registry, and with nothing of the live version loaded ahead. */
async function answerPage(route: Route, registry: Registry, { name }: BuiltRemote): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const preloads = new RegExp(`<link rel="preload"[^>]*"/remotes/${name}/[^>]*>`, 'g');
  const body = html
    .replaceAll(preloads, '')
    .replace(/(id="registry">)[^<]*/, (_, start: string) => start + inline(registry));
  await route.fulfill({ response, body });
}

async function answerCanned(route: Route, answer: Answer): Promise<void> {
  const request = route.request();
  const { pathname: path, searchParams: search } = new URL(request.url());
  const headers = new Headers(request.headers());
  const body: unknown = request.postData() ? request.postDataJSON() : null;
  const {
    status = 200,
    body: said,
    headers: told = {},
  } = await answer({ method: request.method(), path, search, body, headers });
  if (said === undefined) return route.fulfill({ status, headers: told });
  await route.fulfill({ status, headers: told, json: said });
}

const isBelow = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(folder));

/**
 * Puts a build of this machine into the live shell of a server, for one page: registry and files of the remote are the
 * build's, all answers below /api and /auth are canned. Nothing leaves but GETs of the shell's own files; `onRefused` is
 * told what else was asked for.
 */
export async function putIn(page: Page, built: BuiltRemote, { server, onRefused }: Place): Promise<void> {
  const registry = withCandidate(await readRegistry(server), built);
  const answer = cannedAnswers();
  const files = `/remotes/${built.name}/`;
  const own = `${files}${built.release.version}/`;

  const answerFile = (route: Route, path: string) => {
    const listed = path.startsWith(own) && Object.hasOwn(built.release.files, path.slice(own.length));
    return listed ? route.fulfill({ path: join(built.dist, path.slice(own.length)) }) : route.fulfill({ status: 404 });
  };
  const refuse = (route: Route, request: Request) => {
    onRefused(`${request.method()} ${request.url()}`);
    return route.abort();
  };
  await page.route('**/*', (route) => {
    const request = route.request();
    const { origin, pathname: path } = new URL(request.url());
    if (origin !== server) return refuse(route, request);
    if (isBelow(path, '/api/', '/auth/')) return answerCanned(route, answer);
    if (path === '/registry.json') return route.fulfill({ json: registry });
    if (path.startsWith(files)) return answerFile(route, path);
    if (request.method() !== 'GET') return refuse(route, request);
    return request.isNavigationRequest() ? answerPage(route, registry, built) : route.continue();
  });
}

interface Place {
  server: string;
  onRefused: (what: string) => void;
}
