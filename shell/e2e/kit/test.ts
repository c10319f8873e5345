import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addChild, makeFamily, password, register, signIn, type TestPerson } from '@tokennest/api/testing/test-family';
import type { Family } from './family.ts';
import { type Person, type Role, signInPage } from '../pages/sign-in.page.ts';

export { expect };

/** From the narrowest that is promised to one on a desk. */
export const screens = {
  small: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 900 },
};

/** A browser of its own (storage, cache) that remembers all it asked for and all it complained about. */
export interface Device {
  page: Page;
  requests: string[];
  scripts: () => Promise<string[]>;
  complaints: string[];
}

/** Whoever has lived here for a while is reminded of nothing. */
const keepCode = (parent: TestPerson) => granted(parent.post('/api/auth/recovery-code/kept'));

/** A viewport, and what kind of screen it is on. */
type Screen = { width: number; height: number } & Pick<BrowserContextOptions, 'hasTouch' | 'deviceScaleFactor'>;

export interface Fixtures {
  /** `stored` is what a browser kept of an earlier visit; without it nobody has been here. */
  openDevice(screen: Screen, stored?: BrowserContextOptions['storageState']): Promise<Device>;
  /** Somebody in a family of their own: a parent who has registered, or a child whom that parent has added. */
  newPerson(role: Role, name?: string): Promise<Person>;
  /** Sarah, Mia and Leo, made anew by requests. */
  family: Family;
  /** Somebody of this kind, signed in on the page by the form. */
  enter(page: Page, role: Role, name?: string): Promise<void>;
}

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ hasPages: true });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  newPerson: async ({ product }, use) => {
    const client = clientOf(product.url);
    await use(async (role, name = 'Sarah Bennett') => {
      const email = await register(client, 'parent', role === 'Parent' ? name : undefined);
      const parent = await signIn(client, email);
      await keepCode(parent);
      if (role === 'Parent') return { name, email, password };
      const child = await addChild(client, parent, name);
      return { name, email: child.email, password };
    });
  },
  family: async ({ product }, use) => {
    const family = await makeFamily(clientOf(product.url));
    await keepCode(family.parent);
    await use(family);
  },
  enter: async ({ newPerson }, use) => {
    await use(async (page, role, name) => signInPage(page).enter(await newPerson(role, name), role));
  },
  openDevice: async ({ browser, product }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async ({ width, height, ...kind }, stored) => {
      const of = stored ? { storageState: stored } : {};
      const context = await browser.newContext({ viewport: { width, height }, baseURL: product.url, ...kind, ...of });
      contexts.push(context);
      context.on('page', reloadOnceBack); // also those that a test opens beside the first
      return watch(await context.newPage());
    });
    // What a page asks for as its test ends is answered by nobody, which is no failure.
    const pages = contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Who closes a dialog leaves its entry of the history a moment later, and Chromium calls off a reload that meets this: a
 * person would press again, a test would wait in vain.
 */
function reloadOnceBack(page: Page): void {
  const reload = page.reload.bind(page);
  const isBack = () => (history.state?.dialogs ?? 0) <= document.querySelectorAll('dialog[open]').length;
  page.reload = async (options) => {
    await page.waitForFunction(isBack, undefined, { timeout: 5_000 }).catch(() => undefined); // a page that hangs is loaded anew too
    return reload(options);
  };
}

/** What Playwright says in the page where the configuration blocks service workers. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

function watch(page: Page): Device {
  const requests: string[] = [];
  const complaints: string[] = [];
  const bodies: Promise<string>[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.text().catch(() => ''));
  });
  // Chromium reports a content-security violation as a console error too.
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && message.text() !== workerBlocked) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, requests, complaints, scripts: () => Promise.all(bodies) };
}
