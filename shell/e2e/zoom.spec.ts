import type { Page } from '@playwright/test';
import { expectLoaded } from './expect-reachable.ts';
import { liveThrough } from './family.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

/** A desk of 1280 by 900 at 200 %. */
const zoomed = { width: 640, height: 450, deviceScaleFactor: 2 };

/** Controls and headings of which a part stands where nobody can see it, whatever is scrolled downwards. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const shown = 'a[href], button, input, select, textarea, [role="switch"], [role="tab"], h1, h2, h3';
    const isCut = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < -1 || right > document.documentElement.clientWidth + 1) return true;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const room = around.getBoundingClientRect();
        if (overflowX === 'hidden' && (left < room.left - 1 || right > room.right + 1)) return true;
        if (overflowY === 'hidden' && (top < room.top - 1 || bottom > room.bottom + 1)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll(shown)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 4) // what only screen readers read is smaller
      .filter(isCut)
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** Guarantee: at 200 % everything is still there, and nothing is cut off. */
test('at 200 % nothing is cut off', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(zoomed);
  const lost: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    await expectLoaded(page);
    lost.push(...(await cutOff(page)).map((element) => `${path}: ${element}`));
  };
  for (const path of routes.nobody) await look(path);
  await signInPage(page).enter(family.parent, 'Parent');
  for (const path of routes.parent) await look(path);
  await signInPage(page).leave();
  await signInPage(page).enter(family.mia, 'Child');
  for (const path of routes.child) await look(path);
  expect(lost).toEqual([]);
});
