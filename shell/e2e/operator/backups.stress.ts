import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from '@tokennest/api/testing/product-process';
import type { Locator, Page } from '@playwright/test';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { troubledStatus } from './status-fixture.ts';
import { backupsOf, emptyBackups } from './backups-fixture.ts';

const tokenOf = ({ dataDir }: { dataDir: string }) => readFile(join(dataDir, 'operator-token'), 'utf8');

/** Presses until the page opens, because two presses within half a second count as one. */
async function openBackups(page: Page, token: string): Promise<void> {
  await page.getByLabel('Operator token').fill(token);
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Guarantee: with a browser, a token and one file, a family moves to another machine and keeps its passwords. */
test('Rules 14.118, 14.119: a backup is made, downloaded and restored on an empty server, and people sign in there', async ({
  openDevice,
  newPerson,
  product,
}, info) => {
  test.setTimeout(240_000);
  const parent = await newPerson('Parent');
  const { page, complaints } = await openDevice(screens.desktop);
  await page.goto('/operator/backups');
  await openBackups(page, await tokenOf(product));
  await expect(page.getByRole('heading', { name: 'No backup yet' })).toBeVisible();
  await expect(page.getByText('That’s the same disk as the data.')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backup made and verified.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: /^Last good backup:/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Restore a backup' })).toBeHidden();
  await expectReachable(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download/ }).click();
  const download = await downloading;
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const stored = await readFile(join(product.dataDir, 'backups', download.suggestedFilename()));
  expect((await readFile(file)).equals(stored)).toBe(true);

  await using empty = await startProduct({ hasPages: true });
  await page.goto(`${empty.url}/login`);
  await expectReachable(page);
  await page.getByRole('link', { name: 'Restore a backup' }).click();
  await openBackups(page, await tokenOf(empty));
  await expect(page.getByRole('heading', { name: 'Restore a backup' })).toBeVisible();
  await expectReachable(page);
  const chooser = page.getByLabel('Backup file');
  const press = (then: Locator) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
      await expect(then).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await press(page.getByText('Choose a file first.'));
  await expect(chooser).toBeFocused();
  await chooser.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no backup') });
  await press(page.getByRole('alert').filter({ hasText: 'This file is no backup of TokenNest.' }));
  complaints.length = 0; // Chromium itself logs a 422
  await chooser.setInputFiles(file);
  await press(page.getByText(/^(Restoring|Everyone can)/));
  await expect(page.getByRole('heading', { name: 'Everyone can sign in now' })).toBeVisible({ timeout: 120_000 });
  await expectReachable(page);
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await signInPage(page).enter(parent, 'Parent');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, ');
  await page.goto(`${empty.url}/operator/backups`);
  await openBackups(page, await tokenOf(empty));
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Restore a backup' })).toBeHidden();
  expect(((await stat(join(empty.dataDir, 'auth-secret'))).mode & 0o777).toString(8)).toBe('600');
});

for (const [name, screen] of Object.entries({ small: screens.small, phone: screens.phone, desktop: screens.desktop }))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the backups, at ${name} in ${colorScheme}`, async ({ openDevice }) => {
      const { page } = await openDevice(screen);
      await page.emulateMedia({ colorScheme });
      let list: object = backupsOf(troubledStatus.backup.last_error);
      await page.route('**/api/operator/status', (route) => route.fulfill({ json: troubledStatus }));
      await page.route('**/api/operator/backups', (route) => route.fulfill({ json: list }));
      await page.goto('/operator/backups');
      await openBackups(page, 'any token');
      await expect(page.getByRole('listitem').filter({ hasText: 'Manual' })).toBeVisible();
      await expect(page.getByText('The last attempt failed. The folder /mnt/backup is missing')).toBeVisible();
      await expectReachable(page);
      list = emptyBackups;
      await page.reload();
      await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
      await expectReachable(page);
    });

test('shows an error next to the button, on the Status tab as well', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desktop);
  await page.route('**/api/operator/status', (route) => route.fulfill({ json: troubledStatus }));
  await page.route('**/api/operator/backups', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: backupsOf(null) })
      : route.fulfill({ status: 503, json: { detail: 'The folder /mnt/backup is missing: is its disk plugged in?' } }),
  );
  await page.goto('/operator/backups');
  await openBackups(page, 'any token');
  for (const tab of ['Backups', 'Status']) {
    await page.getByRole('link', { name: tab }).first().click();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'is its disk plugged in?' })).toBeVisible();
    await expectReachable(page);
  }
});

/** Guarantee: a failed list never looks like a loaded one. */
test('shows that backups could not be loaded, and retries', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  let isAway = true;
  await page.route('**/api/operator/status', (route) => route.fulfill({ json: troubledStatus }));
  await page.route('**/api/operator/backups', (route) =>
    isAway ? route.fulfill({ status: 503, json: { detail: 'Away' } }) : route.fulfill({ json: emptyBackups }),
  );
  await page.goto('/operator/backups');
  await openBackups(page, 'any token');
  await expect(page.getByRole('heading', { name: 'Couldn’t load the backups' })).toBeVisible();
  await expectReachable(page);
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
});
