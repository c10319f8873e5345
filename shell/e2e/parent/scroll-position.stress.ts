import type { Page } from '@playwright/test';
import { liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { untilStill } from '../screens/walk/view.ts';

const parts = [
  ['Shop', 'Rewards Shop'],
  ['My things', 'My Redemptions'],
  ['History', 'Transaction History'],
] as const;

/** Answers by their order on the page, from bottom to top. */
const answers = ['transactions', 'redemptions', 'rewards', 'trends'];

/** Holds these answers; returns a function that releases them, each after the page shows the previous one. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held = answers.map((name) => ({ name, ...Promise.withResolvers<void>() }));
  const isOf = (url: string, name: string) => new URL(url).pathname.endsWith(name);
  await page.route('**/api/**', async (route) => {
    await held.find(({ name }) => isOf(route.request().url(), name))?.promise;
    await route.continue();
  });
  return async () => {
    for (const { name, resolve } of held) {
      const answered = page.waitForResponse((response) => isOf(response.url(), name));
      resolve();
      await (await answered).finished();
      await untilStill(page);
    }
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
}

/** Guarantee: the target of a link stays in view, whatever loads above it later (Rules 12.29). */
for (const name of ['phone', 'desktop'] as const)
  for (const [link, heading] of parts)
    test(`${link} keeps its place while the lists load, ${screens[name].width} px`, async ({ openDevice, family }) => {
      await liveThrough(family);
      const { page } = await openDevice(screens[name]);
      await keepSession(page, family.mia);
      const letAnswersCome = await holdAnswers(page);
      await page.goto('/child');
      const nav = page.getByRole('navigation', { name: 'On this page' });
      await nav.getByRole('link', { name: link }).click();
      const target = page.getByRole('heading', { name: heading, exact: true });
      await expect(target).toBeFocused();
      await letAnswersCome();
      const { top, isAtEnd } = await target.evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        isAtEnd: Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight,
      }));
      // At the end of the page there may be nothing left to scroll.
      expect(top).toBeGreaterThanOrEqual(0);
      if (!isAtEnd) expect(top).toBeLessThan(60);
      expect(top).toBeLessThan(screens[name].height / 2);
    });

/** Guarantee: the page never scrolls against the person, even if its code loads after their flick. */
for (const when of ['while the lists load', 'before all code has come'])
  test(`never scrolls against a person who scrolls on, ${when}`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { page } = await openDevice(screens.phone);
    await keepSession(page, family.mia);
    const letAnswersCome = await holdAnswers(page);
    await page.goto('/child');
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'History' });
    await expect(link).toBeVisible();
    const { promise: isFlicked, resolve: flicked } = Promise.withResolvers<void>();
    if (when === 'before all code has come')
      await page.route('**/*.js', async (route) => {
        await isFlicked;
        await route.continue();
      });
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await untilStill(page); // Chromium ignores the wheel during a smooth scroll
    await page.mouse.move(180, 400);
    // A flick is several events; the page may still move during the first.
    for (let event = 0; event < 3; event += 1) {
      await page.mouse.wheel(0, -3000);
      await page.waitForTimeout(50);
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    flicked();
    await letAnswersCome();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
