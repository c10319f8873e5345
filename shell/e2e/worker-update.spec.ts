import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProduct } from '@tokennest/api/testing/product-process';
import { expect, screens } from './test.ts';
import { expectToast, toast } from './update-toast.ts';
import { expectStored, storedAddresses, test } from './worker.ts';

const assets = readdirSync(join(import.meta.dirname, '../dist/assets'));
const [register = ''] = assets.filter((file) => /^register\..*\.js$/.test(file));
const [old, renamed] = [`/assets/${register}`, `/assets/${register.replace(/\.js$/, '0.js')}`];
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));

/** Another shell on the server: its worker has another version and another name for a later part, which is gone as it was. */
const nextShell = {
  '/sw.js': { edit: (text: string) => text.replace(/1\.0\.0\+[0-9a-f]{8}/, '1.0.0+0ld0c0de').replace(old, renamed) },
  [old]: { status: 404 },
  [renamed]: { path: old },
};

/** Guarantee: a new shell waits for the person's word; the other tab goes on with what it has, to its last part. */
test('two tabs are told of a new shell, and one takes it', async ({ openDevice, wire }) => {
  const { page } = await openDevice(screens.desk);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  const other = await page.context().newPage();
  await other.goto(`${wire.url}/docs`);
  await other.evaluate(() => void Object.assign(window, { isOld: true }));
  const [before] = await shells(page);

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
  expect(await shells(page)).toEqual([before, 'shell-1.0.0+0ld0c0de']);

  expect(await other.evaluate(() => 'isOld' in window)).toBe(true);
  await expect(toast(other)).toBeVisible();
  await other.getByRole('link', { name: 'Sign in' }).first().click();
  await other.getByRole('link', { name: 'Create an account' }).click();
  await expect(other.getByLabel('Display name')).toBeVisible();
  expect(await other.evaluate(() => 'isOld' in window)).toBe(true);
});

/** Guarantee: whoever runs the product can take the worker out of every browser, and nobody is reloaded by it. */
test('switched off, the worker goes with all that it stored', async ({ openDevice, wire }) => {
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
