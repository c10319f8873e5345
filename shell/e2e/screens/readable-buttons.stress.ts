import type { Page } from '@playwright/test';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { childPage } from '../pages/child.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Checks the contrast of every button and link with a background, in every later frame. */
const watchWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const look = () => {
      for (const control of document.querySelectorAll('button, a[href]')) {
        const { color, backgroundColor } = getComputedStyle(control);
        const [, , , alpha = 1] = channels(backgroundColor);
        if (alpha < 1 || !control.textContent?.trim()) continue;
        const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => b - a);
        const contrast = (light + 0.05) / (dark + 0.05);
        if (contrast < 4.5) found.push(`${control.textContent}: ${color} on ${backgroundColor}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { unreadable: found });
  });

const unreadable = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { unreadable: string[] }).unreadable)]); // set above

/** Guarantee: text is readable on its background in every frame of a change of state or scheme. */
test('a button stays readable while it is disabled, enabled, or changes its scheme', async ({ openDevice, family }) => {
  const deeds = deedsOf(family);
  const { mia } = family;
  await deeds.award(mia, 50);
  for (const title of ['Film night', 'Ice cream']) await deeds.offer({ title, cost: 40 });
  const { page } = await openDevice(screens.phone);
  await openAs(page, mia, '/child');
  const { rewardCard, redeem } = childPage(page);
  await expect(rewardCard('Film night')).toBeVisible();
  await watchWords(page);
  await redeem('Film night');
  await expect(rewardCard('Ice cream').getByText('You need 30 more tokens')).toBeVisible();
  await page.waitForTimeout(400); // longer than any transition
  expect(await unreadable(page)).toEqual([]);
  await deeds.award(mia, 100);
  await page.reload();
  await expect(rewardCard('Ice cream').getByRole('button', { name: 'Redeem' })).not.toHaveAttribute('aria-disabled');
  await watchWords(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(400);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForTimeout(400);
  expect(await unreadable(page)).toEqual([]);
});

test('links of the help pages and of sign-in are readable while hovered', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desktop);
  for (const path of ['/docs', '/login', '/register']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await watchWords(page);
    // The skip link is above the page until focused.
    const controls = page.locator('a[href]:not([href="#content"]):visible, button:visible');
    for (const control of await controls.all()) await control.hover();
    expect(await unreadable(page), path).toEqual([]);
  }
});
