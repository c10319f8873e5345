import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLong } from '@tokennest/api/testing/is-long';
import { clientOf } from '@tokennest/api/testing/test-client';
import { makeFamily, type TestPerson } from '@tokennest/api/testing/test-family';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { faults, type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type Role, signInPage } from './pages/sign-in.page.ts';
import { expect, test as base } from './test.ts';

interface Row {
  place: string;
  pattern: RegExp;
  /** Who opens the page; null where nobody needs to be signed in. */
  role: Role | null;
  /** Whether the page keeps the registry that the server put into it; then it need not ask for it. */
  isInline?: boolean;
  /** Opens what the fault is in. */
  open: (page: Page) => Promise<unknown>;
  /** What is there once the fault is mended. */
  heading: string;
  /** Whether the person notices anything. */
  isNoticed: boolean;
}

const opening = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'commit' });
/** Of the tests, on a machine that is busy with other things; nothing is judged by it. */
const patienceMs = 60_000;

const help = { role: null, open: opening('/docs'), heading: 'Getting Started' };
const child = { role: 'Child', open: opening('/child'), heading: 'Welcome back, Leo!', isNoticed: true } as const;
const openTasks = async (page: Page) => {
  await page.goto('/parent', { waitUntil: 'commit' });
  const tab = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tasks' });
  await tab.click({ timeout: patienceMs });
};
const tasks = { role: 'Parent', open: openTasks, heading: 'New task', isNoticed: true } as const;

const builtParent = join(import.meta.dirname, '../../parent-app/dist');

/** A file of the one chunk that is the Tasks tab's own. The others of its bundle are fetched as well, and come. */
function ofTasks(kind: 'js' | 'css'): RegExp {
  const isOwn = (file: string) =>
    /^\d+\..*\.js$/.test(file) && readFileSync(join(builtParent, file), 'utf8').includes(tasks.heading);
  const [id] = readdirSync(builtParent).find(isOwn)?.split('.') ?? [];
  return new RegExp(`/parentApp/[^/]+/${id}\\.[^/]+\\.${kind}`);
}

const rows: Row[] = [
  { place: 'registry, in the page too', pattern: /\/registry\.json/, isInline: true, isNoticed: false, ...help },
  { place: 'registry', pattern: /\/registry\.json/, isInline: false, isNoticed: true, ...help },
  { place: 'entry', pattern: /\/childApp\/.*\/remoteEntry\.js/, ...child },
  { place: 'exposed chunk', pattern: /\/childApp\/[^/]+\/app\.[^/]+\.js/, ...child },
  { place: 'stylesheet', pattern: /\/childApp\/[^/]+\/app\.[^/]+\.css/, ...child },
  { place: 'lazy chunk', pattern: ofTasks('js'), ...tasks },
  { place: 'lazy stylesheet', pattern: ofTasks('css'), ...tasks },
];

/** Each fault once; `npm run proof:chaos` takes all pairs. */
const chosen: Record<Fault, string[]> = {
  '503': ['entry'],
  '404': ['lazy chunk'],
  'HTML with 200': ['registry'],
  'wrong JSON': ['registry, in the page too'],
  hang: ['registry'],
  truncated: ['stylesheet'],
  'slow drip': ['stylesheet'],
};

/** Rules 13.36. */
const settledWithinMs = 20_000;
const panelOf = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

/** It is there, or one Retry away: on a starved machine a page that nothing ails may have run out of its seconds. */
const expectHere = (page: Page, name: string) =>
  expect(async () => {
    const heading = page.getByRole('heading', { name });
    await expect(heading.or(panelOf(page)).first()).toBeVisible({ timeout: patienceMs });
    if (await panelOf(page).isVisible()) await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 2 * patienceMs });

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in where nobody has been; answers what the browser keeps of it. */
async function enterAnew(browser: Browser, baseURL: string, person: TestPerson, role: Role): Promise<Stored> {
  const context = await browser.newContext({ baseURL });
  await signInPage(await context.newPage()).enter(person, role);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

interface People {
  parent: TestPerson;
  stored: Record<Role, Stored>;
}

const test = base.extend<object, { people: People }>({
  people: [
    async ({ browser, product: { url } }, use) => {
      const { parent, leo } = await makeFamily(clientOf(url));
      const Parent = await enterAnew(browser, url, parent, 'Parent');
      await use({ parent, stored: { Parent, Child: await enterAnew(browser, url, leo, 'Child') } });
    },
    { scope: 'worker', timeout: 2 * patienceMs },
  ],
});

/** A page of whom the row is about. A stored session counts at each port of this host. */
async function newPage(browser: Browser, baseURL: string, { stored }: People, { role }: Row): Promise<Page> {
  const kept = role && stored[role];
  const origins = kept?.origins.map((one) => ({ ...one, origin: baseURL }));
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({
    viewport,
    baseURL,
    ...(kept && origins && { storageState: { ...kept, origins } }),
  });
  return context.newPage();
}

/** Opens what the row is about; answers how long it took until that was seen. */
async function msUntil(page: Page, row: Row, seen: () => Promise<unknown>): Promise<number> {
  const fromMs = performance.now();
  await row.open(page);
  await seen();
  return performance.now() - fromMs;
}

/** Help, beside the page that lacks something (same connections), and a sign-in in a browser that is new here. */
async function expectOthersAlive(browser: Browser, page: Page, { url }: FaultProxy, { parent }: People, { role }: Row) {
  if (role) {
    const tab = await page.context().newPage();
    await tab.goto('/docs', { waitUntil: 'commit' });
    await expectHere(tab, 'Getting Started');
    await tab.close();
  }
  await enterAnew(browser, url, parent, 'Parent');
}

/**
 * Guarantee: whatever becomes of one file of one remote, the person knows within 20 s, Retry heals it, and sign-in and
 * every other page stay alive.
 */
for (const fault of faults)
  for (const row of rows.filter(({ place }) => isLong || chosen[fault].includes(place)))
    test(`${row.place} × ${fault}`, async ({ browser, product, people }) => {
      await using proxy = await startFaultProxy({ port: product.port, fault, ...row });
      const page = await newPage(browser, proxy.url, people, row);
      // The same that nothing happens to takes its time as well, here and now.
      const peer = await newPage(browser, product.url, people, row);
      const here = (there: Page) => () => expectHere(there, row.heading);
      const panel = () => expect(panelOf(page)).toBeVisible({ timeout: patienceMs });
      const [tookMs, peerMs] = await Promise.all([
        msUntil(page, row, row.isNoticed ? panel : here(page)),
        msUntil(peer, row, here(peer)),
      ]);
      if (!row.isInline) expect(proxy.count()).toBeGreaterThan(0);
      const seconds = ((tookMs - peerMs) / 1000).toFixed(1);
      const seen = row.isNoticed ? 'panel' : 'page';
      const description = `${row.place} × ${fault}: ${seen} after ${seconds} s more, ${proxy.count()} faults`;
      test.info().annotations.push({ type: 'row', description });
      expect(tookMs - peerMs, description).toBeLessThan(settledWithinMs);
      await expectOthersAlive(browser, page, proxy, people, row);
      proxy.mend();
      await expectHere(page, row.heading);
      await Promise.all([page, peer].map((one) => one.context().close()));
    });

/** Guarantee: what hangs at one address is asked for at another, by itself. */
test('an exposed chunk that hangs at its first address comes from the second', async ({ browser, product, people }) => {
  const row = { ...child, place: 'exposed chunk', pattern: /\/childApp\/[^/]+\/app\.[^/?]+\.js$/ };
  await using proxy = await startFaultProxy({ port: product.port, fault: 'hang', ...row });
  const page = await newPage(browser, proxy.url, people, row);
  const again = page.waitForRequest(/\/app\.[^/]+\.js\?r=1$/, { timeout: patienceMs });
  await row.open(page);
  await again;
  await expectHere(page, row.heading);
  expect(proxy.count()).toBeGreaterThan(0);
  await page.context().close();
});
