import type { Page } from '@playwright/test';
import { newEmail, password } from '@tokennest/api/testing/test-family';
import { expectHealed, followReports, strip, timesRan, title } from '../altered/healed.ts';
import { test } from '../altered/help-releases.ts';
import { openAs } from '../../utilities/open-as.ts';
import { expect, screens } from '../../utilities/test.ts';
import { toast, turn } from '../../utilities/update-toast.ts';
import { parentPage } from '../../pages/parent.page.ts';

const panel = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/**
 * Guarantee: no one has to press anything to get a working page, and a device meets a bad version once: not again at
 * the next start, in another tab, or after closing the browser (Rules 13.130, 13.133).
 */
for (const kind of [
  'crashes at mount',
  'crashes in an effect',
  'crashes after 2 s',
  'crashes after 11 s',
  'is fatal after 2 s',
] as const)
  test(`replaces a version that ${kind} with the previous one, and does not try it again`, async ({
    help,
    openDevice,
  }) => {
    const good = await help.publish('good', `Before one that ${kind}`);
    const bad = await help.publish(kind, 'Bad Help');
    const device = await openDevice(screens.phone);
    const reported = followReports(device.page);
    await device.page.goto('/docs');
    await expectHealed(device.page, `Before one that ${kind}`);
    await expect.poll(() => reported, { timeout: 20_000 }).toContain(`${good} loaded`); // after answering for ten seconds
    expect(reported).toEqual([`${bad} failed`, `${good} loaded`]);
    expect(await timesRan(device.page)).toBe(1);

    const [again, tab] = [device.page, await device.page.context().newPage()];
    await again.reload();
    await expectHealed(again, `Before one that ${kind}`);
    await tab.goto('/docs');
    await expectHealed(tab, `Before one that ${kind}`);
    const stored = await device.page.context().storageState();
    const { page } = await openDevice(screens.phone, stored);
    await page.goto('/docs');
    await expectHealed(page, `Before one that ${kind}`);
    expect(await timesRan(page)).toBe(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(strip(page)).toHaveCount(0);
    await turn(page, false); // triggers a check for updates
    await page.waitForTimeout(1500); // nothing may happen
    await expect(toast(page)).toHaveCount(0);
  });

/**
 * Guarantee: two versions of a page with many parts do not mix: no styles of the bad one remain, and every part opens.
 */
for (const [role, name, home] of [
  ['Parent', 'parentApp', '/parent'],
  ['Child', 'childApp', '/child'],
] as const)
  test(`Rules 13.134: a ${role}’s page recovers in place`, async ({ help, openDevice, newPerson }) => {
    const { page, requests } = await openDevice(screens.desktop);
    await openAs(page, await newPerson(role), home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (role === 'Parent') {
      await parentPage(page).addChild({ name: 'Mia', email: newEmail(), password }); // the greeting differs without a child
      await page.goto(home);
    }
    const good = await help.publish('good', 'The good one', name);
    const bad = await help.publish('crashes after 2 s', 'The bad one', name);
    await page.reload();
    const documents = requests.filter((path) => path === home).length;
    await expect(page.getByRole('heading', { level: 1, name: /^The bad one/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^The good one/ })).toBeVisible();
    await expect(strip(page)).toBeVisible();
    if (role === 'Parent') {
      for (const tab of ['Tasks', 'Rewards', 'Allowances'] as const) {
        await parentPage(page).openTab(tab);
        await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
      }
    }
    const styles = await page.evaluate((folder) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      return links.map(({ href }) => href).filter((href) => href.includes(folder));
    }, `/remotes/${name}/`);
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.filter((href) => !href.includes(good) || href.includes(bad))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('letter-spacing', '77px');
    expect(requests.filter((path) => path === home)).toHaveLength(documents);
  });

/** Guarantee: after an uncaught error a page that does not appear is replaced, and one that does is left alone. */
for (const kind of ['throws before it is shown', 'rejects before it is shown'] as const)
  test(`Rules 13.130: replaces a version that ${kind}`, async ({ help, openDevice }) => {
    await help.publish('good', `Before one that ${kind}`);
    const bad = await help.publish(kind, 'Bad Help');
    const { page } = await openDevice(screens.phone);
    const reported = followReports(page);
    await page.goto('/docs');
    await expectHealed(page, `Before one that ${kind}`);
    expect(reported[0]).toBe(`${bad} failed`);
  });

test('Rules 13.130: keeps a page with an invisible error', async ({ help, openDevice }) => {
  for (const kind of ['throws, but is shown', 'throws where it is pressed'] as const) {
    const version = await help.publish(kind, `It ${kind}`);
    const { page, complaints } = await openDevice(screens.phone);
    const reported = followReports(page);
    await page.goto('/docs');
    await expect(title(page, `It ${kind}`)).toBeVisible();
    await title(page, `It ${kind}`).click();
    await page.waitForTimeout(7000); // nothing may happen
    await expect(title(page, `It ${kind}`)).toBeVisible();
    expect(complaints).toContain('boom');
    await expect.poll(() => reported, { timeout: 20_000 }).toContain(`${version} loaded`);
    expect(reported.toSorted()).toEqual([`${version} error`, `${version} loaded`]); // not a failure (Rules 13.160)
  }
});

/** Guarantee: a version that freezes is neither reported as good nor met twice (Rules 13.32, 13.133). */
test('does not report a version that freezes after 6 s as loaded, and the next page shows the previous one', async ({
  help,
  openDevice,
}) => {
  const good = await help.publish('good', 'Before one that freezes');
  const bad = await help.publish('freezes after 6 s', 'Frozen');
  const { page } = await openDevice(screens.phone);
  const [reportedByFrozen, context] = [followReports(page), page.context()];
  await page.goto('/docs');
  await expect(title(page, 'Frozen')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 16_000)); // it freezes for longer than a slow page would
  await page.close();
  expect(reportedByFrozen).toEqual([]);

  const next = await context.newPage();
  const reported = followReports(next);
  await next.goto('/docs');
  await expectHealed(next, 'Before one that freezes');
  await expect.poll(() => reported, { timeout: 20_000 }).toEqual([`${bad} failed`, `${good} loaded`]);
  await next.reload();
  await expectHealed(next, 'Before one that freezes');
});

test('shows the error page with Retry if the previous version crashes as well', async ({ help, openDevice }) => {
  await help.publish('crashes at mount', 'Worse');
  await help.publish('crashes after 2 s', 'Bad');
  const { page, requests } = await openDevice(screens.phone);
  await page.goto('/docs');
  await expect(panel(page)).toBeVisible();
  expect(await timesRan(page)).toBe(2);
  await page.waitForTimeout(3000); // nothing may happen
  expect(await timesRan(page)).toBe(2);
  expect(requests.filter((path) => path === '/docs')).toHaveLength(1);

  await retry(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(panel(page)).toBeVisible();
  expect(await timesRan(page)).toBeLessThanOrEqual(4);
  await page.reload();
  await expect(panel(page)).toBeVisible();
});

test('Rules 13.133: everyone tries the next version, and the failure is forgotten', async ({ help, openDevice }) => {
  await help.publish('good', 'Before');
  await help.publish('crashes at mount', 'Bad');
  const { page } = await openDevice(screens.phone);
  await page.goto('/docs');
  await expectHealed(page, 'Before');
  const remembered = () => page.evaluate(() => localStorage.getItem('bad-versions'));
  expect(await remembered()).toMatch(/^"docsApp \S+ [^"]+"$/);
  await help.publish('good', 'Mended');
  await expect(async () => {
    await turn(page, false);
    await expect(toast(page)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(title(page, 'Mended')).toBeVisible();
  await expect.poll(remembered).toBe('""');
  await expect(strip(page)).toHaveCount(0);
});

/** Guarantee: a device without storage recovers as well, once per page, and never reloads automatically for it. */
test('recovers at each start without storage', async ({ help, openDevice }) => {
  await help.publish('good', 'Before');
  await help.publish('crashes at mount', 'Bad');
  const { page, requests } = await openDevice(screens.phone);
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem'] as const) {
      const work = Storage.prototype[name] as (...args: string[]) => string; // one of two methods
      Storage.prototype[name] = function refuse(this: Storage, ...[key = '', ...args]: string[]) {
        if (['bad-versions', 'install'].includes(key)) throw new DOMException('Refused', 'SecurityError');
        return work.call(this, key, ...args);
      };
    }
  });
  for (let start = 1; start <= 2; start += 1) {
    await page.goto('/docs');
    await expectHealed(page, 'Before');
    for (const isHidden of [true, false, true]) await turn(page, isHidden);
    await page.waitForTimeout(1500); // nothing may happen
    expect(requests.filter((path) => path === '/docs')).toHaveLength(start);
    await expect(toast(page)).toHaveCount(0);
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a returning browser recovers, and shows the same offline', async ({ help, openDevice }) => {
    await help.publish('good', 'Returning');
    const { page } = await openDevice(screens.phone);
    await page.goto('/docs');
    await expect(title(page, 'Returning')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const bad = await help.publish('crashes after 2 s', 'Bad');
    // If the registry takes longer than half a second, the stored version appears without a notice (Rules 13.41).
    await expect(async () => {
      await page.reload();
      await expectHealed(page, 'Returning');
    }).toPass();
    const isStored = (version: string) =>
      page.evaluate(async (path) => {
        const addresses = (await (await caches.open('remotes-v1')).keys()).map(({ url }) => url);
        return addresses.filter((url) => url.includes(path) && url.includes('/app.')).length;
      }, `/docsApp/${version}/`);
    await expect.poll(() => isStored(bad)).toBe(0);
    await page.context().setOffline(true);
    await page.reload();
    await expectHealed(page, 'Returning');
    expect(await timesRan(page)).toBe(1);
  });
});
