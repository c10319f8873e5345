import type { BrowserContext, Page } from '@playwright/test';
import { isLong } from '@tokennest/api/testing/is-long';
import { answerTo } from '../utilities/network.ts';
import { test } from './chaos/chaos-test.ts';
import { faults, type Fault, startFaultProxy } from './chaos/fault-proxy.ts';
import { child, help, type Row, rows } from './chaos/rows.ts';
import { expectHere, expectPanel, patienceMs } from './chaos/expect-page.ts';
import { expect } from '../utilities/test.ts';

/** Each fault and each place once; `npm run stress -- chaos --long` runs all pairs. */
const chosen: Record<Fault, string> = {
  '503': 'lazy chunk',
  '404': 'exposed chunk',
  'HTML with 200': 'stylesheet',
  'wrong JSON': 'registry',
  hang: 'registry, in the page too',
  truncated: 'entry',
  'slow drip': 'lazy stylesheet',
};

// Traces keep every response body; with them, closing a browser has hung here.
test.use({ trace: 'off' });

/** Rules 13.36 */
const settledWithinMs = 20_000;

async function msUntil(page: Page, row: Row, seen: (page: Page) => Promise<unknown>): Promise<number> {
  const fromMs = performance.now();
  await row.open(page);
  await seen(page);
  return performance.now() - fromMs;
}

/** Checks that Help opens in the same browser as the broken page, over the same connections. */
async function expectHelp(context: BrowserContext): Promise<void> {
  await using tab = await context.newPage();
  await help.open(tab);
  await expectHere(tab, help.heading);
}

/** Guarantee: whatever happens to a remote's file, it shows within 20 s, Retry fixes it, and other pages work. */
for (const fault of faults)
  for (const row of rows.filter(({ place }) => isLong || place === chosen[fault]))
    test(`${row.place} × ${fault}`, async ({ openBrowser, signInAnew, product }) => {
      await using proxy = await startFaultProxy({ port: product.port, fault, ...row });
      await using faulty = await openBrowser(proxy.url, row.role);
      // A healthy page takes time as well; measure it on the same machine now.
      await using peer = await openBrowser(product.url, row.role);
      const page = await faulty.newPage();
      const isHere = (there: Page) => expectHere(there, row.heading);
      const [tookMs, peerMs] = await Promise.all([
        msUntil(page, row, row.isNoticed ? expectPanel : isHere),
        msUntil(await peer.newPage(), row, isHere),
      ]);
      if (!row.isInline) expect(proxy.count()).toBeGreaterThan(0);
      const seconds = ((tookMs - peerMs) / 1000).toFixed(1);
      const seen = row.isNoticed ? 'panel' : 'page';
      const description = `${row.place} × ${fault}: ${seen} after ${seconds} s more, ${proxy.count()} faults`;
      test.info().annotations.push({ type: 'row', description });
      expect(tookMs - peerMs, description).toBeLessThan(settledWithinMs);

      if (row.role) await expectHelp(faulty);
      await signInAnew(proxy.url);
      proxy.restore();
      await isHere(page);
    });

/** Guarantee: a file that stalls is retried automatically from another URL. */
test('loads a stalled chunk from its second URL', async ({ openBrowser, product }) => {
  const pattern = /\/childApp\/[^/]+\/app\.[^/?]+\.js$/;
  await using proxy = await startFaultProxy({ port: product.port, fault: 'hang', pattern });
  await using context = await openBrowser(proxy.url, child.role);
  const page = await context.newPage();
  const again = page.waitForRequest(/\/app\.[^/]+\.js\?r=1$/, { timeout: patienceMs });
  await child.open(page);
  await again;
  await expectHere(page, child.heading);
  expect(proxy.count()).toBeGreaterThan(0);
});

/** Guarantee: code that is not what a team published is never run, whoever replaced it (Rules 13.3). */
test('does not run an entry that was changed in transit', async ({ openBrowser, product }) => {
  await using context = await openBrowser(product.url, null);
  const page = await context.newPage();
  await page.route(/\/docsApp\/.*\/remoteEntry\.js/, async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, body: `window.name = 'changed';${await response.text()}` });
  });
  await help.open(page);
  await expectPanel(page);
  expect(await page.evaluate(() => window.name)).toBe('');
});
