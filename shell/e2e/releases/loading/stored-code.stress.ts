import type { BrowserContext, Page } from '@playwright/test';
import { isLong } from '@tokennest/api/testing/is-long';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { type Person, signInPage } from '../../pages/sign-in.page.ts';
import { expect, screens } from '../../utilities/test.ts';
import { expectStored, nextShell, test } from '../../utilities/worker.ts';
import { sessionKey } from '../../../src/session/session-key.ts';
import type { Wire } from '../../utilities/wire.ts';
import { storeRegistry } from '../stored/store-registry.ts';

/** Cache names our worker never used; the next shell will use one of them. */
const inventedNames = ['aaa', 'shell-', 'shell-0.0.0+00000000', 'shell-1.0.0+0ld0c0de', 'remotes-v0', 'zzz'];
const inventedVersion = '1.0.0+0ddba11a';
const pageAddresses = ['/shell.html', '/index.html', '/', '/login', '/child'];

/** Traces of altered scripts and styles that ran, and of typed passwords they read. */
const ran = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement).getPropertyValue('--altered');
    return [...(style ? [`style ${style}`] : []), ...Object.keys(localStorage).filter((key) => key.startsWith('ran '))];
  });

/** What one minute in a console can do: alters every cached file, and the lists that verify them. */
async function alterStored(page: Page): Promise<number> {
  return page.evaluate(
    async ([inventedNames, pageAddresses, inventedVersion]) => {
      const textOf = async (path: string) => (await fetch(path)).text();
      const spy = (path: string) => `localStorage.setItem('ran ${path}', location.href);
        addEventListener('input', ({ target }) => localStorage.setItem('ran typed', target.value));\n`;
      const types = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
      const sha384 = async (text: string) =>
        btoa(
          String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text)))),
        );

      const altered = new Map<string, { text: string; type: string }>();
      const names = [...(await caches.keys()), ...inventedNames];
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const isInvented = (path: string) => path.includes(inventedVersion) || path === '/assets/spy.js';
      const stored = requests.flat().map(({ url }) => new URL(url).pathname);
      const paths = new Set(stored.filter((path) => !isInvented(path)));
      for (const path of paths) {
        if (path.endsWith('.js')) altered.set(path, { text: spy(path) + (await textOf(path)), type: types.js });
        if (path.endsWith('.css'))
          altered.set(path, { text: `:root{--altered:1}${await textOf(path)}`, type: types.css });
      }
      for (const [path, file] of altered)
        altered.set(path.replace(/(?<=^\/remotes\/\w+\/)[^/]+/, inventedVersion), file);
      altered.set('/assets/spy.js', { text: spy('/assets/spy.js'), type: types.js });

      const bases = new Set([...paths].flatMap((path) => /^\/remotes\/\w+\/[^/]+(?=\/)/.exec(path) ?? []));
      for (const base of bases) {
        const { hashes } = JSON.parse(await textOf(`${base}/release.json`));
        for (const file of Object.keys(hashes)) {
          const found = altered.get(`${base}/${file}`);
          if (found) hashes[file] = await sha384(found.text);
        }
        const list = { text: JSON.stringify({ hashes }), type: types.json };
        altered.set(`${base}/release.json`, list);
        altered.set(`${base.replace(/[^/]+$/, inventedVersion)}/release.json`, list);
      }

      const html = (await textOf('/child')).replace('<script defer', '<script src="/assets/spy.js"></script>$&');
      const policy = "default-src * 'unsafe-inline' 'unsafe-eval'; style-src 'nonce-none'";
      for (const name of names) {
        const cache = await caches.open(name);
        for (const [path, { text, type }] of altered)
          await cache.put(path, new Response(text, { headers: { 'content-type': type } }));
        for (const path of pageAddresses)
          await cache.put(
            path,
            new Response(html, {
              headers: { 'content-type': 'text/html', 'content-security-policy': policy },
            }),
          );
      }

      return altered.size * names.length;
    },
    [inventedNames, pageAddresses, inventedVersion] as const,
  );
}

/** Names altered code as live, under an invented version and the live one, where earlier shells looked offline. */
async function alterRegistry(page: Page): Promise<void> {
  const answer = await page.request.get('/registry.json');
  const { remotes }: { remotes: Record<string, { current: string }> } = await answer.json();
  const previous = remotes['childApp']?.current ?? '';
  await storeRegistry(page, 'childApp', { current: inventedVersion, previous, integrity: {} });
}

/** Removes this person from the device for a while; the next document of /child restores their storage. */
const setAside = (page: Page) =>
  page.evaluate((key) => {
    sessionStorage.setItem('kept', JSON.stringify(localStorage));
    localStorage.removeItem(key);
  }, sessionKey);

/** Runs before anything else in a document. A page that is still open could remove what it restores. */
function restoreKept() {
  const kept = location.pathname === '/child' && sessionStorage.getItem('kept');
  if (!kept) return;
  for (const [key, value] of Object.entries<string>(JSON.parse(kept))) localStorage.setItem(key, value);
  sessionStorage.removeItem('kept');
}

/** A device whose browser can be closed and reopened, and taken offline. */
async function openTablet(launch: () => Promise<BrowserContext>, wire: Wire) {
  const open = async () => {
    const context = await launch();
    await context.addInitScript(restoreKept);
    return context;
  };
  let context = await open();
  return {
    page: () => context.pages()[0] ?? context.newPage(),
    restart: async () => {
      await context.close();
      context = await open();
    },
    goOffline: async (isOffline: boolean) => {
      wire.meet(() => (isOffline ? 'lost before' : null));
      await context.setOffline(isOffline);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Guarantee: whatever is stored where the worker stores code, none of it runs, for this child or the next person. */
test('an altered file in every cache never runs, through update, rollback and restart', async ({
  playwright,
  launchOptions,
  newPerson,
  wire,
}) => {
  await using folder = await makeFolder();
  const options = { ...launchOptions, viewport: screens.tablet, baseURL: wire.url };
  const launch = () => playwright.chromium.launchPersistentContext(folder.path, options);
  await using tablet = await openTablet(launch, wire);
  const child = await newPerson('Child', 'Wilhelmina');
  let alteredFiles = 0;

  const alter = async () => void (alteredFiles += await alterStored(await tablet.page()));
  const look = async (when: string) => {
    for (const isOffline of [false, true]) {
      await tablet.goOffline(isOffline);
      await expectIntact(await tablet.page(), child, `${when}, ${isOffline ? 'offline' : 'online'}`);
    }
    await tablet.goOffline(false);
  };
  const alterAndLook = async (when: string) => {
    if (isLong) {
      await alter();
      await look(when);
    }
    await alter();
    await tablet.restart();
    await look(`${when} and a restart`);
    await alter();
    await alterRegistry(await tablet.page());
    await tablet.goOffline(true);
    const page = await tablet.page();
    await page.goto('/child');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    expect(await ran(page), `${when}, offline and with another registry`).toEqual([]);
    if (isLong) await look(`${when} and with another registry`);
    else await tablet.goOffline(false);
  };

  const page = await tablet.page();
  await signInPage(page).enter(child, 'Child');
  await expectStored(page, 'childApp');
  await alterAndLook('before an update');

  await alter();
  wire.change(nextShell);
  await takeUpdate(await tablet.page());
  await look('stored before an update');
  await alterAndLook('after an update');

  await alter();
  wire.change({});
  await takeUpdate(await tablet.page());
  await look('stored before a roll-back');
  await alterAndLook('after a roll-back');
  test.info().annotations.push({ type: 'altered', description: `${alteredFiles} files were altered, 0 ran` });
});

/**
 * The child's page opens, and then the next person types a password on /login; afterwards the child is signed in again.
 */
async function expectIntact(page: Page, { password }: Person, when: string): Promise<void> {
  const expectNoneRan = async () => expect(await ran(page), when).toEqual([]);
  const welcome = page.getByRole('heading', { level: 1, name: /^Welcome back/ });
  const expectWelcome = () => expect(welcome, when).toBeVisible({ timeout: 30_000 });
  await page.goto('/child');
  await expectNoneRan();
  await expectWelcome();
  await expectNoneRan();
  await setAside(page);
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectNoneRan();
  await page.goto('/child');
  await expectWelcome();
}

async function takeUpdate(page: Page): Promise<void> {
  const hasWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect.poll(hasWaiting).toBe(true);
  await page.evaluate(async () => {
    const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    waiting?.postMessage({ type: 'take over' }, []);
  });
  await expect.poll(hasWaiting).toBe(false);
  await page.reload();
}
