import type { Page } from '@playwright/test';
import { type Role, signInPage } from '../pages/sign-in.page.ts';
import { expect, screens } from '../utilities/test.ts';
import { expectStored, storedAddresses, test } from '../utilities/worker.ts';

const homes = {
  Parent: { path: '/parent', remote: 'parentApp', heading: /^Welcome, / },
  Child: { path: '/child', remote: 'childApp', heading: /^Welcome back/ },
} as const;

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

/** From opening the page to losing the network. */
const visitMs = 5000;

/** Guarantee: after one short visit the page works offline, and its caches contain nothing about people. */
for (const role of ['Parent', 'Child'] as const satisfies Role[])
  test(`Rules 13.40 and 13.41: ${role}: after one visit of five seconds it starts offline`, async ({
    openDevice,
    newPerson,
    wire,
  }) => {
    const { path, remote, heading: name } = homes[role];
    const before = await openDevice(screens.phone);
    await before.page.goto(`${wire.url}/login`);
    await signInPage(before.page).enter(await newPerson(role, 'Wilhelmina'), role);
    const stored = await before.page.context().storageState();
    await before.page.context().close();

    // This browser has only the session from the first visit.
    const { page } = await openDevice(screens.phone, stored);
    const fromMs = Date.now();
    await page.goto(`${wire.url}${path}`);
    await expect(heading(page, name)).toBeVisible();
    const shownMs = Date.now() - fromMs;
    // A machine too busy to show the page in a thirtieth of that time is as slow at storing it.
    const restMs = Math.max(visitMs, 30 * shownMs) - shownMs;
    await expectStored(page, remote, restMs);
    const storedMs = Date.now() - fromMs;
    const description = `${role}: shown after ${shownMs} ms, stored after ${storedMs} ms`;
    test.info().annotations.push({ type: 'stored', description });

    const paths = Object.values(await storedAddresses(page)).flat();
    expect(paths.filter((one) => !/^\/(assets|remotes)\//.test(one))).toEqual([]);

    wire.cut();
    await page.context().setOffline(true);
    const cold = await page.context().newPage();
    await page.close();
    await cold.goto(`${wire.url}${path}`);
    await expect(heading(cold, name)).toBeVisible();
    await expect(cold.getByText(/^Offline, as of/)).toBeVisible();
  });

/** An event in Chromium's trace: time in µs, and its request. */
interface TraceEvent {
  name: string;
  ts: number;
  args: { data?: { requestId?: string; url?: string; fromServiceWorker?: boolean } };
}

/** Requests in parallel that nothing waits for: the registry and the tab's icon. */
const otherRequests = ['/registry.json', '/icon.svg'];

/** A page's requests until its largest contentful paint, the logo in the HTML, and whether its worker answered. */
function requestsToPaint(events: readonly TraceEvent[], origin: string) {
  const paint = events.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')?.ts ?? 0;
  const isAnswered = (requestId?: string) =>
    events.some(
      ({ name, args: { data } }) =>
        name === 'ResourceReceiveResponse' && data?.requestId === requestId && data?.fromServiceWorker === true,
    );
  return events
    .filter(({ name, ts, args }) => name === 'ResourceSendRequest' && ts < paint && args.data?.url?.startsWith(origin))
    .map(({ args: { data } }) => ({
      path: new URL(data?.url ?? '').pathname,
      isStored: isAnswered(data?.requestId),
    }));
}

/** Content in the document may not be painted yet. */
const articleIsPainted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const isOfArticle = (entry: PerformanceEntry) =>
          'element' in entry && Boolean((entry.element as Element)?.closest('article')); // entries of this type have it
        const observer = new PerformanceObserver((list) => {
          if (list.getEntries().some(isOfArticle)) resolve();
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Guarantee: if the network neither answers nor refuses, shell and remote load without waiting for it. */
test('paints a warm start without the network', async ({ openDevice, browser, wire }) => {
  const { page } = await openDevice(screens.phone);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  await page.goto('about:blank');

  wire.hang();
  await browser.startTracing(page, { categories: ['loading', 'devtools.timeline'] });
  await page.goto(`${wire.url}/docs`, { waitUntil: 'commit' });
  await expect(heading(page, /^Getting Started$/)).toBeVisible();
  await articleIsPainted(page);
  const body = await browser.stopTracing();
  await test.info().attach('warm-start.trace.json', { body, contentType: 'application/json' });
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(body.toString());
  const requests = requestsToPaint(traceEvents, wire.url);
  const paths = requests.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([/^\/assets\//, /^\/remotes\/docsApp\//].map(expect.stringMatching)));
  const fromNetwork = requests.filter(({ isStored }) => !isStored).map(({ path }) => path);
  expect(fromNetwork.filter((path) => !otherRequests.includes(path))).toEqual([]);
});

test('a warm start preloads its files and the registry', async ({ openDevice, wire }) => {
  const { page, complaints } = await openDevice(screens.phone);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  await page.reload();
  await expect(heading(page, /^Getting Started$/)).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, initiatorType }) => ({ path: new URL(name).pathname, initiatorType })),
  );
  const entry = loaded.filter(({ path }) => path.endsWith('/remoteEntry.js'));
  expect(entry.map(({ initiatorType }) => initiatorType)).toEqual(['link']);
  const registry = loaded.find(({ path }) => path === '/registry.json');
  expect(registry?.initiatorType).toBe('link');
  expect(complaints).toEqual([]);
});

test('Rules 13.47: a page that was never loaded explains itself', async ({ openDevice, enter, wire }) => {
  const { page } = await openDevice(screens.phone);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  // Signs in with the form, so that the child's page has not started loading when the network goes.
  await page.route('**/remotes/childApp/**', (route) => route.abort());
  await page.goto(`${wire.url}/login`);
  await enter(page, 'Child');
  wire.cut();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline, and this page hasn’t been opened on this device yet/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Open Help' }).click();
  await expect(heading(page, /^Getting Started$/)).toBeVisible();
});
