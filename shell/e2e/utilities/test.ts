import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addChild, makeFamily, password, register, signIn, type TestPerson } from '@tokennest/api/testing/test-family';
import type { Family } from './family.ts';
import { type Person, type Role, signInPage } from '../pages/sign-in.page.ts';

export { expect };

/** From the narrowest supported screen to a desktop. */
export const screens = {
  small: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
};

export interface Device {
  page: Page;
  requests: string[];
  scripts: () => Promise<string[]>;
  complaints: string[];
}

/** Skips the reminder to save the code. */
const keepCode = (parent: TestPerson) => granted(parent.post('/api/auth/recovery-code/kept'));

type Screen = { width: number; height: number } & Pick<
  BrowserContextOptions,
  'hasTouch' | 'deviceScaleFactor' | 'locale'
>;

export interface Fixtures {
  /** `stored` is a browser's state from an earlier visit; undefined for a fresh one. */
  openDevice(screen: Screen, stored?: BrowserContextOptions['storageState']): Promise<Device>;
  /** A person in a new family: a parent who registered, or a child that the parent added. */
  newPerson(role: Role, name?: string): Promise<Person>;
  family: Family;
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
      context.on('page', reloadOnceBack); // including pages a test opens later
      return watch(await context.newPage());
    });
    // Requests still running at the end of a test are not failures.
    const pages = contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** After a dialog closes, its history entry goes a moment later, and Chromium cancels a reload in between. */
function reloadOnceBack(page: Page): void {
  const reload = page.reload.bind(page);
  const isBack = () => (history.state?.dialogs ?? 0) <= document.querySelectorAll('dialog[open]').length;
  page.reload = async (options) => {
    await page.waitForFunction(isBack, undefined, { timeout: 5_000 }).catch(() => undefined); // reloads even if the page hangs
    return reload(options);
  };
}

/** Playwright's message when its configuration blocks service workers. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

function watch(page: Page): Device {
  const requests: string[] = [];
  const complaints: string[] = [];
  const bodies: Promise<string>[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.text().catch(() => ''));
  });
  // Chromium also reports a content-security violation as a console error.
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && message.text() !== workerBlocked) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, requests, complaints, scripts: () => Promise.all(bodies) };
}
