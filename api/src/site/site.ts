import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { acceptedEncodings } from '../http/accept-encoding.ts';
import { createFileStore } from '../http/file-store.ts';
import { answerFile, answerMissing, cacheForever } from '../http/static-file.ts';
import type { Registry } from '../releases/registry.contract.ts';
import { readShellRelease } from '../releases/read-build.ts';
import type { ShellRelease } from '../releases/release.ts';
import { compressPage } from './compress-page.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { compilePage, inlineJson, type PageParts } from './page-template.ts';
import { chooseFirstScreen, type FirstScreens, type Hint, preloadTags } from './preloads.ts';
import { listShellFiles } from './shell-files.ts';

interface SiteParts {
  /** The live shell. */
  readonly dist: string;
  /** Shells that were live before. */
  readonly keptDists: readonly string[];
  readonly registry: Registry;
  readonly remotes: FirstScreens['remotes'];
}

/** Addresses that are never a page: a wrong one must not look like success. */
const notPages = /^\/(api|auth|remotes)(\/|$)/;

/** The shell: its built files, and its page with registry, preloads and nonce for every other address. */
export async function createSite({ dist, keptDists, registry, remotes }: SiteParts): Promise<Hono> {
  const release = await readShellRelease(dist);
  const files = await listShellFiles({ root: dist, release }, keptDists);
  const fillPage = compilePage(await readFile(join(dist, 'index.html'), 'utf8'));
  const screens = { ...shellScreens(release), remotes };
  const read = createFileStore();
  const inlineRegistry = inlineJson('registry', registry);

  return new Hono().get('*', (c) => {
    const { path } = c.req;
    const file = files.get(path.slice(1));
    if (file) {
      const cacheControl = path.startsWith('/assets/') ? cacheForever : 'no-cache';
      return answerFile(c.req.raw, { ...file, path, cacheControl }, read);
    }
    if (notPages.test(path) || hasExtension(path)) return answerMissing();
    const preloads = preloadTags(chooseFirstScreen(path, hintOf(c), screens));
    return answerPage(c, fillPage, { preloads, registry: inlineRegistry });
  });
}

async function answerPage(c: Context, fillPage: (parts: PageParts) => string, parts: Omit<PageParts, 'nonce'>) {
  const nonce = randomBytes(16).toString('base64');
  const [encoding = 'identity'] = acceptedEncodings(c.req.header('accept-encoding') ?? null);
  const body = await compressPage(fillPage({ ...parts, nonce }), encoding);
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
  const address = (path: string) => `/${path}`;
  return {
    login: firstScreen.login.map(address),
    guarded: firstScreen.guarded.map(address),
    docs: firstScreen.docs.map(address),
  };
}

const hasExtension = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

function hintOf(c: Context): Hint {
  const hint = getCookie(c, 'hint');
  return hint === 'parent' || hint === 'child' ? hint : null;
}
