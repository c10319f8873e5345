import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { StartupError } from '../../core/config/startup-error.ts';
import { acceptedEncodings } from '../../core/http/files/accept-encoding.ts';
import { compress } from '../../core/http/files/compress.ts';
import { answerFile, answerMissing, cacheForever } from '../../core/http/files/static-file.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { type FileList, listKey } from '../registry/read-live.ts';
import type { Registry } from '../registry/registry.contract.ts';
import { entryPath, type ShellRelease } from '../registry/release.ts';
import type { ListedFile, ReadStored } from './stored-files.ts';
import { contentSecurityPolicy } from './content-security.ts';
import {
  chooseFirstScreen,
  type FirstScreens,
  type Hint,
  type Preload,
  preloadTags,
  storedPreloads,
} from './preloads.ts';
import { answerNoWorker, workerPath } from './service-worker.ts';
import { createPictures } from './pictures.ts';
import { createWorkerScript } from './worker-script.ts';

type Files = ReadonlyMap<string, ListedFile>;

/** Older tabs, or those of other servers, request their shell's assets. Names contain a hash, so they never clash. */
function createShellFiles({ current, shell }: Pick<LiveRegistry, 'current' | 'shell'>) {
  let seen = current();
  let files = listFiles(seen.lists, shell);
  return (path: string): ListedFile | undefined => {
    if (seen !== current()) {
      seen = current();
      files = listFiles(seen.lists, shell);
    }
    return files.get(path);
  };
}

function listFiles(lists: ReadonlyMap<string, FileList>, shell: { version: string; files: FileList }): Files {
  const found = new Map<string, ListedFile>();
  const add = (version: string, list: FileList, isOurs: boolean) => {
    for (const [path, { sha384, bytes }] of list) {
      if (isOurs || path.startsWith('assets/')) found.set(path, { name: 'shell', version, path, sha384, bytes });
    }
  };
  const ofShells = listKey('shell', '');
  for (const [key, list] of lists) if (key.startsWith(ofShells)) add(key.slice(ofShells.length), list, false);
  add(shell.version, shell.files, true);
  found.delete('index.html');
  return found;
}

const places = /<!--preload-->|<!--registry-->|__NONCE__/g;
const required = ['<!--preload-->', '<!--registry-->', '__NONCE__'];

interface PageParts {
  readonly preloads: string;
  readonly registry: string;
  readonly nonce: string;
}

function compilePage(html: string): (parts: PageParts) => string {
  if (!required.every((place) => html.includes(place))) {
    throw new StartupError('The pages were built by another version: run npm run build.');
  }
  const texts = html.split(places);
  const holes = html.match(places) ?? [];
  const fill = (hole: string | undefined, parts: PageParts) => {
    if (hole === '__NONCE__') return parts.nonce;
    if (hole === '<!--registry-->') return parts.registry;
    return hole === undefined ? '' : parts.preloads;
  };
  return (parts) => texts.map((text, index) => text + fill(holes[index], parts)).join('');
}

/** JSON in an inert element; `<` is escaped, so no value can end the element. */
const inlineJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

interface SiteParts {
  readonly html: string;
  readonly registry: LiveRegistry;
  readonly read: ReadStored;
  readonly hasServiceWorker: boolean;
  readonly hasPeople: () => Promise<boolean>;
  /** Who may register now (Rules 4.29). */
  readonly readRegistration: () => Promise<string>;
}

/** Tells the page that there are no accounts yet, so that it offers a restore (Rules 14.119). */
const movingIn = '<meta name="moving-in" />';

/** Once there are people, they stay. If the database is unavailable, the page does not offer a restore. */
function createMovingIn(hasPeople: () => Promise<boolean>): () => Promise<string> {
  let isOver = false;
  return async () => {
    isOver ||= await hasPeople().catch(() => true);
    return isOver ? '' : movingIn;
  };
}

/** Tells the page who may register, unless everyone may. If the database is unavailable, no one can anyway. */
async function registrationTag(read: () => Promise<string>): Promise<string> {
  const mode = await read().catch(() => 'open');
  return mode === 'codes' || mode === 'closed' ? `<meta name="registration" content="${mode}" />` : '';
}

/** Paths that are never a page: a wrong one must not look like success. */
const notPages = /^\/(api|auth|remotes)(\/|$)/;

export function createSite(parts: SiteParts): Hono {
  const { html, registry, read, hasServiceWorker, hasPeople, readRegistration } = parts;
  const readMovingIn = createMovingIn(hasPeople);
  const findFile = createShellFiles(registry);
  const fillPage = compilePage(html);
  /** Loads the registry, or falls back to the one from when the worker was fetched. */
  const storedPage = ({ remotes }: Registry) => {
    const known = inlineJson('registry', null) + inlineJson('last-registry', { remotes });
    return fillPage({ preloads: '<!--preload-->', registry: known, nonce: '__NONCE__' });
  };
  const screensNow = (): FirstScreens => ({
    ...shellScreens(registry.shell),
    ofRemote: remoteScreens(registry),
    pages: registry.current().pages,
  });
  const preloadsNow = () => storedPreloads(screensNow());
  const answerWorker = createWorkerScript({ pageOf: storedPage, preloadsOf: preloadsNow, registry, read });

  const answerListed = (request: Request, path: string) => {
    const file = findFile(path.slice(1));
    const cacheControl = path.startsWith('/assets/') ? cacheForever : 'no-cache';
    return file && answerFile(request, { ...file, cacheControl, read: (encoding) => read(file, encoding) });
  };

  const answerPicture = createPictures(async () => {
    const file = findFile('pictures.json');
    return file ? read(file, 'identity') : null;
  });

  const pages = new Hono();
  pages.get('/pictures/:set/:file{.+\\.svg}', (c) =>
    answerPicture(c.req.raw, { set: c.req.param('set'), name: c.req.param('file').slice(0, -'.svg'.length) }),
  );
  pages.get(workerPath, (c) =>
    hasServiceWorker ? answerWorker(c.req.raw, findFile(workerPath.slice(1))) : answerNoWorker(),
  );
  return pages.get('*', async (c) => {
    const { path } = c.req;
    const file = await answerListed(c.req.raw, path);
    if (file) return file;
    if (notPages.test(path) || hasExtension(path)) return answerMissing();
    const { registry: live } = registry.current();
    const tags = await Promise.all([readMovingIn(), registrationTag(readRegistration)]);
    const preloads = preloadTags(chooseFirstScreen(path, hintOf(c), screensNow())) + tags.join('');
    return answerPage(c, fillPage, { preloads, registry: inlineJson('registry', registryFor(path, live)) });
  });
}

/** Only this page's entry of remotes that are not built in: the first screen's size must not depend on their number. */
const registryFor = (path: string, { rev, remotes }: Registry) => ({
  rev,
  remotes: Object.fromEntries(
    Object.entries(remotes).filter(([, { page }]) => !page || `${path}/`.startsWith(`${page.route}/`)),
  ),
});

/** Files that each remote's live version starts with; its entry has the hash that the loader requires. */
function remoteScreens({ current }: LiveRegistry): FirstScreens['ofRemote'] {
  const live = current();
  return (name) => {
    const remote = live.registry.remotes[name];
    if (!remote || remote.current === '') return []; // a canary is only for some
    const { current: version, integrity } = remote;
    return (live.firstScreens.get(name) ?? []).map((path): Preload => {
      const href = `/remotes/${name}/${version}/${path}`;
      return { href, integrity: path === entryPath ? (integrity[version] ?? null) : null };
    });
  };
}

/** No link led here: the URL was typed, scanned or opened by another app (Rules 12.110). */
const openedByHand = 'by-hand';

async function answerPage(c: Context, fillPage: (parts: PageParts) => string, parts: Omit<PageParts, 'nonce'>) {
  const nonce = randomBytes(16).toString('base64');
  const [encoding = 'identity'] = acceptedEncodings(c.req.header('accept-encoding') ?? null);
  const body = await compress(Buffer.from(fillPage({ ...parts, nonce })), encoding);
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  return c.body(body, 200, {
    'cache-control': 'private, no-cache',
    'content-length': String(body.length),
    'content-security-policy': contentSecurityPolicy(nonce),
    'content-type': 'text/html; charset=utf-8',
    // The page cannot read this request header itself.
    ...(c.req.header('sec-fetch-site') === 'none' && { 'server-timing': openedByHand }),
    vary: 'Accept-Encoding, Cookie',
  });
}

function shellScreens({ firstScreen }: ShellRelease) {
  const toPreloads = (paths: readonly string[]) =>
    paths.map((path): Preload => ({ href: `/${path}`, integrity: null }));
  return {
    login: toPreloads(firstScreen.login),
    guarded: toPreloads(firstScreen.guarded),
    docs: toPreloads(firstScreen.docs),
    published: toPreloads(firstScreen.published ?? firstScreen.guarded),
  };
}

const hasExtension = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

function hintOf(c: Context): Hint {
  const hint = getCookie(c, 'hint');
  return hint === 'parent' || hint === 'child' ? hint : null;
}
