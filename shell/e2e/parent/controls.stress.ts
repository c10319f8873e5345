import type { Page } from '@playwright/test';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Most buttons, links and fields in main, and most pixels of the page, at 360 px and with two children. */
const limits = [
  { tab: '', controls: 24, height: 1700 },
  { tab: '/tokens', controls: 7, height: 800 },
  { tab: '/tasks', controls: 38, height: 2000 },
  { tab: '/allowances', controls: 9, height: 800 },
  { tab: '/rewards', controls: 20, height: 1400 },
  { tab: '/redemptions', controls: 6, height: 800 },
  { tab: '/family', controls: 20, height: 3000 },
  { tab: '/settings', controls: 6, height: 1100 },
];

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function finalHeight(page: Page): Promise<number> {
  let last = 0;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await heightOf(page);
        return last - before;
      },
      { intervals: [700] },
    )
    .toBe(0);
  return last;
}

test('Rules 12.27: each tab has few controls and is short on a phone', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent');
  for (const { tab, controls, height } of limits) {
    await page.goto(`/parent${tab}`);
    await expectLoaded(page);
    expect.soft(await finalHeight(page), `height of ${tab}`).toBeLessThanOrEqual(height);
    const shown = page.getByRole('main').locator('button, a, input, select, textarea').filter({ visible: true });
    expect.soft(await shown.count(), `controls of ${tab}`).toBeLessThanOrEqual(controls);
  }
});
