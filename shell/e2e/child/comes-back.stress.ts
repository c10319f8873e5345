import type { Page } from '@playwright/test';
import { addChild } from '@tokennest/api/testing/test-family';
import { clientOf } from '@tokennest/api/testing/test-client';
import { answerTo } from '../utilities/network.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** A headless browser never hides a page. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Guarantee: no one acts on what a page showed before it was in the background (Rules 12.182). */
test('refreshes a page that returns from the background', async ({ openDevice, family, product }) => {
  const { page, requests } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/tokens');
  const card = (name: string) => page.getByRole('heading', { name, level: 3 });
  await expect(card('Mia')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const reads = () => requests.filter((path) => path === '/api/profiles').length;

  const before = reads();
  await turn(page, 'hidden');
  await page.clock.runFor(2000);
  await turn(page, 'visible'); // hidden only briefly
  await page.clock.runFor(100);
  expect(reads()).toBe(before);

  await turn(page, 'hidden');
  await addChild(clientOf(product.url), family.parent, 'Zoe');
  await page.clock.fastForward(60_000);
  await turn(page, 'visible');
  await page.clock.resume();
  await expect(card('Zoe')).toBeVisible();

  await page.clock.pauseAt(Date.now() + 120_000);
  await addChild(clientOf(product.url), family.parent, 'Ada');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.clock.resume();
  await expect(card('Ada')).toBeVisible();
});

test("says Yesterday about today's tasks after a night in the background", async ({ openDevice, family }) => {
  await family.parent.post('/api/tokens/award', { child_id: family.mia.id, amount: 5, description: 'Great help' });
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.mia, '/child');
  const row = page.getByRole('listitem').filter({ hasText: 'Great help' });
  await expect(row.getByText('Today')).toBeVisible();
  await page.clock.install();
  await turn(page, 'hidden');
  const day = 24 * 3600 * 1000;
  await page.route('**/api/**', async (route) => {
    const response = await answerTo(route);
    const date = new Date(Date.parse(response.headers()['date'] ?? '') + day).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.fastForward(day);
  await turn(page, 'visible');
  await expect(row.getByText('Yesterday')).toBeVisible();
});
