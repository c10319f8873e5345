import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { registerPerson } from '@tokennest/api/testing/test-family';
import { chromiumFlags } from '../../../scripts/remote/trial/chromium-flags.ts';
import { closeDialog } from '../utilities/close-dialog.ts';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { keepSession, openAs } from '../utilities/open-as.ts';
import { eachOpened } from '../utilities/opened.ts';
import { recoveryPage } from '../pages/recovery.page.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { face, right, shareTablet, tap, tourSignIn } from '../utilities/shared-tablet.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { giveVoice } from '../utilities/spoken/voice.ts';

test.use({
  launchOptions: {
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  },
});

/** Parts wider than the screen, overlapping text, and text outside its button. */
const findingsOf = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide where there are ${clientWidth}`);
    const isAbove = (element: Element | null): boolean => {
      for (let one = element; one; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
      return false;
    };
    /** The visible range of this element: scrolling lists and folded text hide the rest. */
    const seen = (element: Element): [above: number, below: number] => {
      let [above, below] = [-Infinity, Infinity];
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (getComputedStyle(one).overflowY === 'visible' || one === document.body) continue;
        const { top, bottom } = one.getBoundingClientRect();
        [above, below] = [Math.max(above, top), Math.min(below, bottom)];
      }
      return [above, below];
    };
    const dialog = [...document.querySelectorAll('dialog[open], [role="menu"]')].at(-1);
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    const words: { element: Element; text: string; rects: DOMRect[] }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('svg, script, style, option')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (!dialog && isAbove(element)) continue;
      // Text for screen readers is one pixel wide.
      if (element.getBoundingClientRect().width <= 2 && getComputedStyle(element).display !== 'inline') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Without the space above and below letters, which lines share.
      const [above, below] = seen(element);
      const rects = [...range.getClientRects()]
        .map(({ x, y, width, height }) => new DOMRect(x, y + height * 0.22, width, height * 0.56))
        .filter(({ width, height, top, bottom }) => width > 4 && height > 4 && top < below && bottom > above);
      if (rects.length > 0) words.push({ element, text: node.textContent.trim(), rects });
      for (const { left, right } of rects)
        if (left < -1 || right > clientWidth + 1) found.push(`beyond the edge: ${node.textContent.trim()}`);
      const control = element.closest('button, a, summary');
      if (!control || getComputedStyle(control).display === 'inline') continue;
      const box = control.getBoundingClientRect();
      const isOut = rects.some(({ left, right, top, bottom }) => {
        return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
      });
      if (isOut) found.push(`outside its button: ${node.textContent.trim()}`);
    }
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    words.forEach((one, index) => {
      for (const other of words.slice(index + 1))
        if (one.element !== other.element && one.rects.some((a) => other.rects.some((b) => meet(a, b))))
          found.push(`over each other: ${one.text} / ${other.text}`);
    });
    return [...new Set(found)];
  });

type Look = (what: string) => Promise<void>;

function looking(page: Page) {
  const found: string[] = [];
  const look: Look = async (what) => {
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
    found.push(...(await findingsOf(page)).map((finding) => `${what}: ${finding}`));
  };
  return { found, look };
}

/** Guarantee: with text at twice the size all words are readable, with one scroll direction (WCAG 1.4.4, 1.4.10). */
test('Rules 12.172: text at 200 % on the public pages', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const { found, look } = looking(page);
  for (const path of routes.nobody) {
    await page.goto(path);
    await look(path);
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await look('/login, refused');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => undefined });
    window.dispatchEvent(offer);
  });
  await expect(page.getByRole('button', { name: 'Not Now' })).toBeVisible();
  await look('/login, install banner');
  await page.getByRole('button', { name: 'Not Now' }).click();
  await recoveryPage(page).open();
  await look('/login, Forgot your password?');
  expect(found).toEqual([]);
});

test('text at 200 % on the child’s page', async ({ openDevice, product, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.phone);
  const { found, look } = looking(page);
  await openAs(page, await registerPerson(clientOf(product.url), 'child', 'Noah'), '/child');
  await look('/child, to enter a code');
  await page.goto('about:blank'); // otherwise the page would notice the other person
  await openAs(page, family.mia, '/child');
  await look('/child');
  for (const name of ['Mark Complete', 'Redeem']) {
    await page.getByRole('button', { name }).and(page.locator(':not([aria-disabled])')).first().click();
    await look(`/child, ${name}`);
    await closeDialog(page);
  }
  await page.route('**/api/**', (route) =>
    route.request().url().includes('/profiles/') ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/child');
  await expect(page.getByText('Error Loading Balance')).toBeVisible();
  await look('/child, failed');
  expect(found).toEqual([]);
});

for (const look of ['little', 'teen'] as const)
  test(`text at 200 % on the child’s page, ${look}`, async ({ openDevice, family }) => {
    await liveThrough(family);
    await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
    const { page } = await openDevice(screens.phone);
    const { found, look: lookAt } = looking(page);
    await openAs(page, family.mia, '/child');
    await lookAt('/child');
    const press = (name: string | RegExp) =>
      page.getByRole('button', { name }).and(page.locator(':not([aria-disabled])')).first().click();
    await press(/^Mark Complete/);
    await lookAt('done');
    if (look === 'teen') await closeDialog(page);
    else for (const name of ['Rewards Shop', 'Pick the movie on Friday']) await press(name);
    await press(/^Redeem/);
    await lookAt('Redeem');
    await closeDialog(page);
    if (look === 'little') {
      await press('My nest');
      await lookAt('My nest');
      await press('Help and Sign Out');
      await lookAt('Help and Sign Out');
    }
    expect(found).toEqual([]);
  });

test('text at 200 % on the child’s sign-in', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await giveVoice(page);
  const { found, look } = looking(page);
  await shareTablet(family, page);
  await tourSignIn(page, look);
  await page.goto('/login');
  await page.reload();
  await face(page, 'Mia').click();
  for (let tries = 1; tries <= 3; tries += 1) {
    await tap(page, right.toReversed());
    await expect(page.getByText('Not quite. Try again.')).toBeVisible();
  }
  await expect(page.getByText('Ask your parent')).toBeVisible();
  await look('/login, three wrong tries');
  expect(found).toEqual([]);
});

const opened: Readonly<Record<string, readonly RegExp[]>> = {
  '/parent': [/^Menu/, /^Send back/],
  '/parent/tokens': [/^New transaction/, /^History of Mia/],
  '/parent/tasks': [/^New task/, /^Mark Complete/, /^More for/],
  '/parent/tasks?view=week': [/^Plan time away/, /^Review/],
  '/parent/redemptions': [/^Cancel/],
  '/parent/family': [/^Edit Mia/],
};

test('text at 200 % on the parent’s pages', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.phone);
  const { found, look } = looking(page);
  await keepSession(page, family.parent);
  for (const path of routesOfParent(family.mia.id)) {
    await page.goto(path);
    await look(path);
    await eachOpened(page, opened[path] ?? [], (name) => look(`${path}, ${name}`));
  }
  await page.goto('/parent/tasks');
  await expectLoaded(page);
  await page.context().setOffline(true);
  await look('/parent/tasks, offline');
  expect(found).toEqual([]);
});
