import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { acceptedEncodings } from '../http/accept-encoding.ts';
import { compress } from '../http/compress.ts';
import { answerFile, answerMissing, cacheForever } from '../http/static-file.ts';
import { entryPath, type ShellRelease } from '../releases/release.ts';
import type { LiveRegistry } from '../releases/live-registry.ts';
import type { ReadStored } from '../releases/stored-files.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { compilePage, inlineJson, type PageParts } from './page-template.ts';
import { chooseFirstScreen, type FirstScreens, type Hint, type Preload, preloadTags } from './preloads.ts';
import { answerNoWorker, workerPath } from './service-worker.ts';
import { createShellFiles } from './shell-files.ts';
import { createWorkerScript } from './worker-script.ts';

interface SiteParts {
  /** The shell's page as it was built. */
  readonly html: string;
  readonly registry: LiveRegistry;
  readonly read: ReadStored;
  /** False takes the service worker out of every browser that has it. */
  readonly hasServiceWorker: boolean;
}

/** Addresses that are never a page: a wrong one must not look like success. */
const notPages = /^\/(api|auth|remotes)(\/|$)/;

/** The shell: its built files, and its page with registry, preloads and nonce for every other address. */
export function createSite({ html, registry, read, hasServiceWorker }: SiteParts): Hono {
  const findFile = createShellFiles(registry);
  const fillPage = compilePage(html);
  const storedPage = { preloads: '', registry: inlineJson('registry', null), nonce: '__NONCE__' };
  const answerWorker = createWorkerScript({ html: fillPage(storedPage), registry, read });

  const answerListed = (request: Request, path: string) => {
    const file = findFile(path.slice(1));
    const cacheControl = path.startsWith('/assets/') ? cacheForever : 'no-cache';
    return file && answerFile(request, { ...file, cacheControl, read: (encoding) => read(file, encoding) });
  };

  const pages = new Hono();
  pages.get(workerPath, (c) =>
    hasServiceWorker ? answerWorker(c.req.raw, findFile(workerPath.slice(1))) : answerNoWorker(),
  );
  return pages.get('*', async (c) => {
    const { path } = c.req;
    const file = await answerListed(c.req.raw, path);
    if (file) return file;
    if (notPages.test(path) || hasExtension(path)) return answerMissing();
    const screens = { ...shellScreens(registry.shell), ofRemote: remoteScreens(registry) };
    const preloads = preloadTags(chooseFirstScreen(path, hintOf(c), screens));
    return answerPage(c, fillPage, { preloads, registry: inlineJson('registry', registry.current().registry) });
  });
}

/** What each remote's live version starts with; its entry comes with the hash that the loader asks for. */
function remoteScreens({ current }: LiveRegistry): FirstScreens['ofRemote'] {
  const live = current();
  return (name) => {
    const { current: version, integrity } = live.registry.remotes[name];
    return (live.firstScreens.get(name) ?? []).map((path): Preload => {
      const href = `/remotes/${name}/${version}/${path}`;
      return { href, integrity: path === entryPath ? (integrity[version] ?? null) : null };
    });
  };
}

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
  };
}

const hasExtension = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

function hintOf(c: Context): Hint {
  const hint = getCookie(c, 'hint');
  return hint === 'parent' || hint === 'child' ? hint : null;
}
