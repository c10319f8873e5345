import type { Page } from '@playwright/test';
import { startProduct } from '@tokennest/api/testing/product-process';
import { expect, screens } from '../../utilities/test.ts';
import { expectToast, toast, turn } from '../../utilities/update-toast.ts';
import { expectStored, nextShell, storedAddresses, test } from '../../utilities/worker.ts';

const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));

/** Guarantee: a new shell waits for the person's consent; another tab keeps its own, to the last part. */
test('Rules 13.43 and 13.44: two tabs announce a new shell, and one loads it', async ({ openDevice, wire }) => {
  const { page } = await openDevice(screens.desktop);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  const other = await page.context().newPage();
  await other.goto(`${wire.url}/docs`);
  await other.evaluate(() => void Object.assign(window, { isOld: true }));

  wire.change(nextShell);
  await expectToast(page);
  await expectToast(other);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('navigation').length === 1 && !document.hidden))
    .toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
    .toBeNull();
  await expect(toast(page)).toHaveCount(0);
  await expect.poll(() => shells(page)).toEqual(['shell-1.0.0+0ld0c0de']);

  expect(await other.evaluate(() => 'isOld' in window)).toBe(true);
  await expect(toast(other)).toBeVisible();
  await other.getByRole('link', { name: 'Sign in' }).first().click();
  await other.getByRole('link', { name: 'Create an account' }).click();
  await expect(other.getByLabel('Display name')).toBeVisible();
  expect(await other.evaluate(() => 'isOld' in window)).toBe(true);
});

/** Guarantee: publishing a remote gives each worker the new list without disturbing anyone (Rules 13.44). */
test('a worker with the same shell takes over automatically, without a notice', async ({ openDevice, wire }) => {
  const { page } = await openDevice(screens.desktop);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  await page.evaluate(() => {
    const count = () => void Object.assign(window, { takenOver: true });
    navigator.serviceWorker.addEventListener('controllerchange', count);
  });
  wire.change({ '/sw.js': { edit: (text) => text.replace('"lists":{', '"lists":{"docsApp/1.0.0+0ddba11a":"",') } });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect.poll(() => page.evaluate(() => 'takenOver' in window)).toBe(true);
  await turn(page, false);
  await page.waitForTimeout(2500); // nothing may happen
  await expect(toast(page)).toHaveCount(0);
  wire.cut();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Getting Started' })).toBeVisible();
});

test('Rules 13.46: switched off, the worker is removed with everything it stored', async ({ openDevice, wire }) => {
  const { page } = await openDevice(screens.phone);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  await page.evaluate(() => void Object.assign(window, { isOld: true }));
  await using off = await startProduct({ hasPages: true, settings: { SERVICE_WORKER: 'off' } });
  wire.change({ '/sw.js': { port: off.port } });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await storedAddresses(page)).toEqual({});
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Getting Started' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
