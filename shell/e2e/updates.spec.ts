import type { Page } from '@playwright/test';
import { expectReachable } from './expect-reachable.ts';
import { isNext, publishNext } from './next-release.ts';
import { parentPage } from './pages/parent.page.ts';
import { expect, test } from './test.ts';
import { expectToast, toast, turn } from './update-toast.ts';

const phone = { width: 360, height: 740 };
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Guarantee: a new version waits for the person's word, says so without a sound, and covers nothing. */
test('a new version is offered until somebody reloads or does without', async ({ openDevice, enter }) => {
  const { page, requests, complaints } = await openDevice(phone);
  await enter(page, 'Parent');
  await expect(h1(page)).toBeVisible();
  await publishNext(page, 'parentApp');
  await expectToast(page);
  const bar = await page.getByRole('button', { name: 'Menu' }).boundingBox();
  const box = await page.getByRole('button', { name: 'Reload' }).boundingBox();
  expect(box && bar && box.y + box.height <= bar.y).toBe(true);
  await expectReachable(page);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await turn(page, false);
  await expect(toast(page)).toHaveCount(0);
  expect(requests.filter(isNext)).toEqual([]);
  await page.reload();
  await expect(h1(page)).toBeVisible();
  expect(requests.some(isNext)).toBe(true);
  expect(complaints).toEqual([]);
});

test('Reload brings it, and then there is nothing more to say', async ({ openDevice }) => {
  const { page, requests } = await openDevice(phone);
  await page.goto('/docs');
  await publishNext(page, 'docsApp');
  await expectToast(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => requests.some(isNext)).toBe(true);
  await expect(h1(page)).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

/** Guarantee: a page is loaded anew by itself only unseen, and never under a form that somebody was in. */
test('unseen, it comes by itself, but not under a form', async ({ openDevice, enter }) => {
  const { page, requests } = await openDevice({ width: 1280, height: 900 });
  await enter(page, 'Parent');
  const parent = parentPage(page);
  await parent.openTab('Tasks');
  await parent.fill({ Title: 'Water the plants' });
  await publishNext(page, 'parentApp');
  await expectToast(page);
  await turn(page, true);
  await page.waitForTimeout(1500); // nothing is what is waited for
  await expect(page.getByLabel('Title')).toHaveValue('Water the plants');
  expect(requests.filter(isNext)).toEqual([]);

  await parent.openTab('Overview');
  await expect(page.getByLabel('Title')).toHaveCount(0);
  await turn(page, true);
  await expect.poll(() => requests.some(isNext)).toBe(true);
  await expect(h1(page)).toBeVisible();
});

/** Guarantee: a part whose version is gone costs one reload, and a chunk that stays lost no second one. */
test('a lost chunk loads the page anew, once', async ({ openDevice, enter }) => {
  const { page, requests } = await openDevice({ width: 1280, height: 900 });
  let documents = 0;
  page.on('request', (request) => void (documents += Number(request.isNavigationRequest())));
  await page.route(/\/remotes\/parentApp\/[^/]*\/(?!remoteEntry|app\.)/, (route) => route.fulfill({ status: 404 }));
  await enter(page, 'Parent');
  const before = documents;
  await parentPage(page).openTab('Rewards');
  await expect.poll(() => documents, { timeout: 30_000 }).toBe(before + 1);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.waitForTimeout(3000); // nothing is what is waited for
  expect(documents).toBe(before + 1);

  await page.unrouteAll();
  await publishNext(page, 'parentApp');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  expect(requests.filter(isNext)).toEqual([]);
});
