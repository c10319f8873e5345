import type { Page } from '@playwright/test';
import { expectReachable } from '../../utilities/expect-reachable.ts';
import { isNext, publishNext } from './next-release.ts';
import { openAs } from '../../utilities/open-as.ts';
import { parentPage } from '../../pages/parent.page.ts';
import { expect, test } from '../../utilities/test.ts';
import { expectToast, toast, turn } from '../../utilities/update-toast.ts';

const phone = { width: 360, height: 740 };
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Guarantee: a new version waits for the person's consent, announces itself silently, and covers nothing (Rules 13.33).
 */
test('offers a new version until the person reloads or dismisses it', async ({ openDevice, newPerson }) => {
  const { page, requests, complaints } = await openDevice(phone);
  await openAs(page, await newPerson('Parent'), '/parent');
  await expect(h1(page)).toBeVisible();
  await publishNext(page, 'parentApp');
  await expectToast(page);
  const bar = await page.getByRole('button', { name: 'Menu' }).boundingBox();
  const box = await page.getByRole('button', { name: 'Reload' }).boundingBox();
  expect(box && bar && box.y + box.height <= bar.y).toBe(true);
  await expectReachable(page);

  await page.getByRole('button', { name: 'Close' }).click();
  await turn(page, false);
  await expect(toast(page)).toHaveCount(0);
  expect(requests.filter(isNext)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.reload();
  await expect(h1(page)).toBeVisible();
  expect(requests.some(isNext)).toBe(true);
});

test('Reload loads it, and then no notice remains', async ({ openDevice }) => {
  const { page, requests } = await openDevice(phone);
  await page.goto('/docs');
  await publishNext(page, 'docsApp');
  await expectToast(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => requests.some(isNext)).toBe(true);
  await expect(h1(page)).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test('Rules 13.34: reloads automatically while hidden, but not with a form in use', async ({
  openDevice,
  newPerson,
}) => {
  const { page, requests } = await openDevice({ width: 1440, height: 900 }); // where a drawer leaves the page usable
  await openAs(page, await newPerson('Parent'), '/parent');
  const parent = parentPage(page);
  await parent.openTab('Tasks');
  await parent.make('task');
  await parent.fill({ Title: 'Water the plants' });
  await publishNext(page, 'parentApp');
  await expectToast(page);
  await turn(page, true);
  await page.waitForTimeout(1500); // nothing may happen
  await expect(page.getByLabel('Title')).toHaveValue('Water the plants');
  expect(requests.filter(isNext)).toEqual([]);
  await turn(page, false);

  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog', { name: 'Reload now?' }).getByRole('button', { name: 'Stay Here' }).click();
  await expect(page.getByRole('dialog', { name: 'Reload now?' })).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Water the plants');

  await parent.openTab('Overview');
  await expect(page.getByLabel('Title')).toHaveCount(0);
  await turn(page, true);
  await expect.poll(() => requests.some(isNext)).toBe(true);
  await expect(h1(page)).toBeVisible();
});

test('Rules 13.33: Reload asks first if a form was used, and then loads the update', async ({
  openDevice,
  newPerson,
}) => {
  const { page, requests } = await openDevice({ width: 1440, height: 900 });
  await openAs(page, await newPerson('Parent'), '/parent');
  await parentPage(page).openTab('Tasks');
  await parentPage(page).make('task');
  await parentPage(page).fill({ Title: 'Water the plants' });
  await publishNext(page, 'parentApp');
  await expectToast(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog', { name: 'Reload now?' }).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => requests.some(isNext)).toBe(true);
});

/**
 * Guarantee: the notice is never in the way: not over a child's buttons, with another toast or question, or offline.
 */
test('makes room for everything else', async ({ openDevice, newPerson }) => {
  const { page } = await openDevice({ width: 1280, height: 900 });
  await openAs(page, await newPerson('Child'), '/child');
  await expect(page.getByText('No transactions yet')).toBeVisible(); // the last part, which would be missing offline
  await publishNext(page, 'childApp');
  await expectToast(page);
  const box = await page.getByRole('button', { name: 'Close' }).boundingBox();
  expect(box && box.x + box.width).toBeLessThan(640 - 200); // other toasts are 400 px wide, in the middle

  await page.context().setOffline(true);
  await expect(toast(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(toast(page)).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(toast(page)).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).focus();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

/** Guarantee: a part whose version is gone costs one reload, and a permanently missing chunk no second one. */
test('Rules 13.35: a lost chunk reloads the page once', async ({ openDevice, newPerson }) => {
  const { page, requests } = await openDevice({ width: 1280, height: 900 });
  let documents = 0;
  page.on('request', (request) => void (documents += Number(request.isNavigationRequest())));
  await page.route(/\/remotes\/parentApp\/[^/]*\/(?!remoteEntry|app\.)/, (route) => route.fulfill({ status: 404 }));
  await openAs(page, await newPerson('Parent'), '/parent');
  const before = documents;
  await parentPage(page).openTab('Rewards');
  await expect.poll(() => documents, { timeout: 30_000 }).toBe(before + 1);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.waitForTimeout(3000); // nothing may happen
  expect(documents).toBe(before + 1);

  await page.unrouteAll();
  await publishNext(page, 'parentApp');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  expect(requests.filter(isNext)).toEqual([]);
});
