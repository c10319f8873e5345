import type { Page } from '@playwright/test';
import { budgets } from '../../../shared-ui/build/budgets.ts';
import { deedsOf } from '../utilities/family.ts';
import { hold } from '../utilities/network.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { markUsable } from '../utilities/usable.ts';

const isFile = (path: string) => /\.(js|css)$/.test(path);
const isOfAuth = (path: string) => /\/auth\.[^/]+\.js$/.test(path);

/** Blocks timers of a second or more, so that later parts never load: on a busy machine they might before the mark. */
const holdLater = () => {
  const { setTimeout } = window;
  const held = (act: () => void, delayMs = 0) => setTimeout(act, delayMs < 1000 ? delayMs : 3_600_000);
  Object.assign(window, { setTimeout: held });
};

/** Scripts and styles requested before a moment, and all bytes sent by then. */
const loadedBefore = (page: Page, moment: 'usable' | 'now') =>
  page.evaluate((until) => {
    const atMs = performance.getEntriesByName(until)[0]?.startTime ?? performance.now();
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < atMs);
    const sent = [...performance.getEntriesByType('navigation'), ...files];
    return {
      paths: files.map(({ name }) => new URL(name).pathname).toSorted(),
      bytes: sent.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    };
  }, moment);

async function openCold(page: Page, path: string) {
  await page.addInitScript(markUsable);
  await page.addInitScript(holdLater);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 }); // rendering is split into slices, and nothing may come in between
  const html = (await (await page.goto(path))?.text()) ?? '';
  const isUsable = () => performance.getEntriesByName('usable').length > 0;
  await page.waitForFunction(isUsable, undefined, { timeout: 120_000 }); // a sixth of a processor that is also used by others
  const named = [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, address = '']) => address);
  return { named: named.toSorted(), ...(await loadedBefore(page, 'usable')) };
}

const budgetOf = (path: string) => 1000 * (budgets.find((budget) => budget.path === path)?.budgetKB ?? 0);

/** Guarantee: a page preloads exactly what a cold visit loads: a missing file costs a round trip. */
for (const [path, role, who] of [
  ['/login'],
  ['/docs'],
  ['/child', 'Child', 'mia'],
  ['/parent', 'Parent', 'parent'],
] as const)
  test(`Rules 13.8: ${path} loads exactly what it preloads, each file once, within its budget`, async ({
    openDevice,
    family,
  }) => {
    const earlier = await openDevice(screens.phone);
    await deedsOf(family).giveTask({ title: 'Walk the dog', child: family.leo }); // a family past its setup
    if (role) await signInPage(earlier.page).enter(family[who], role);
    // That browser's storage with an empty cache.
    const device = await openDevice(screens.phone, await earlier.page.context().storageState());
    const { named, paths, bytes } = await openCold(device.page, path);
    expect(paths).toEqual(named);
    expect(bytes).toBeGreaterThan(80_000);
    expect(bytes).toBeLessThanOrEqual(budgetOf(path));
    await device.page.waitForLoadState('networkidle');
    const asked = device.requests.filter(isFile);
    expect(asked).toEqual([...new Set(asked)]);
    expect(device.complaints).toEqual([]);
  });

/** All bytes a page has received when usable, without heads: files, answers and pictures. */
const wholeOf = (page: Page) =>
  page.evaluate(() => {
    const usableMs = performance.getEntriesByName('usable')[0]?.startTime ?? Infinity;
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ startTime }) => startTime < usableMs)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });

/** In KB, for a family with tasks, something to approve and a redemption. */
const wholeKB = { '/child': 143.5, '/parent': 160.5 };

/**
 * Guarantee: the child's page is the lighter one, even counting what no build knows: answers, pictures, later parts.
 */
test('Rules 13.8: until usable, /child and /parent stay within their whole budgets', async ({ openDevice, family }) => {
  const { giveTask, doTask, award, offer, redeem } = deedsOf(family);
  for (const title of ['Walk the dog', 'Read a book', 'Set the table']) await giveTask({ title, child: family.mia });
  await doTask({ title: 'Tidy your room', child: family.leo });
  await award(family.mia, 20);
  await redeem(family.mia, await offer({ title: 'Ice cream', cost: 5 }));
  const bytes: Record<string, number> = {};
  for (const [path, role, who] of [
    ['/child', 'Child', 'mia'],
    ['/parent', 'Parent', 'parent'],
  ] as const) {
    const earlier = await openDevice(screens.phone);
    await signInPage(earlier.page).enter(family[who], role);
    const { page } = await openDevice(screens.phone, await earlier.page.context().storageState());
    await openCold(page, path);
    bytes[path] = await wholeOf(page);
  }
  expect(bytes['/child']).toBeLessThanOrEqual(1000 * wholeKB['/child']);
  expect(bytes['/parent']).toBeLessThanOrEqual(1000 * wholeKB['/parent']);
  expect(bytes['/child']).toBeLessThan(bytes['/parent'] ?? 0);
});

/** Guarantee: auth-js neither delays the form nor people who sign in. */
test('loads auth-js after /login is shown, within the budget of signing in', async ({ openDevice, family }) => {
  expect(family.parent.id).toBeTruthy(); // a new server also draws its welcome
  const { page, requests } = await openDevice(screens.phone);
  const { paths } = await openCold(page, '/login');
  expect(paths.filter(isOfAuth)).toEqual([]);
  await expect.poll(() => requests.filter(isOfAuth)).toHaveLength(1);
  await expect(async () => {
    const loaded = await loadedBefore(page, 'now');
    expect(loaded.paths).toEqual(requests.filter(isFile).toSorted());
    expect(loaded.bytes).toBeGreaterThan(budgetOf('/login'));
    expect(loaded.bytes).toBeLessThanOrEqual(budgetOf('/login, signing in'));
  }).toPass({ timeout: 15_000 });
});

/** Guarantee: a cold visit shows something before any script or style sheet has arrived. */
test('paints the logo without waiting for a file', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const files = await hold(page, ['GET /assets/*']);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect(page.locator('#root')).toBeEmpty();
  files.end('answered');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('each tab loads its own code when opened, and no sooner', async ({ openDevice, enter }) => {
  const { page, requests } = await openDevice(screens.desktop);
  await page.addInitScript(holdLater);
  await enter(page, 'Parent');
  await page.waitForLoadState('networkidle');
  const ownFiles = () => new Set(requests.filter((path) => isFile(path) && path.includes('/parentApp/')));
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  for (const tab of (await tabs.all()).slice(1)) {
    const before = ownFiles().size;
    const label = /^\w+/.exec((await tab.textContent()) ?? '')?.[0] ?? '';
    await tab.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(ownFiles().size, page.url()).toBeGreaterThan(before);
  }
  await expect(tabs).toHaveCount(7);
});
