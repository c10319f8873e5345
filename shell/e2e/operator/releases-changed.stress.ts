import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clientOf } from '@tokennest/api/testing/test-client';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { expect, screens } from '../utilities/test.ts';
import { test } from '../releases/altered/help-releases.ts';
import { openOperator } from './open-operator.ts';

const tokenOf = ({ dataDir }: { dataDir: string }) => readFile(join(dataDir, 'operator-token'), 'utf8');
const help = (page: Page) => page.getByRole('region', { name: 'docs-app', exact: true });
const button = (page: Page, name: string) => help(page).getByRole('button', { name, exact: true });

async function openHelp(page: Page, token: string): Promise<void> {
  await page.goto('/operator/releases');
  await openOperator(page, token, 'Releases');
  await expect(help(page)).toBeVisible();
  const opener = button(page, 'Details of docs-app');
  if ((await opener.count()) > 0) await opener.click();
}

async function agree(page: Page, title: string | RegExp, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expectReachable(page);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, version: string, verb: string): Promise<void> {
  await help(page).getByRole('button', { name: version, exact: true }).click();
  await page
    .getByRole('dialog', { name: `docs-app ${version}` })
    .getByRole('button', { name: verb })
    .click();
}

/** Guarantee: the operator has every button, each does what its dialog says, and devices follow. */
test('Rules 13.170, 13.172: a version is rolled out, promoted and rolled back on the page', async ({
  help: releases,
  openDevice,
  product,
}) => {
  test.setTimeout(180_000);
  const versions = [await releases.upload('good', 'Help one'), await releases.upload('good', 'Help two')];
  const [one = '', two = ''] = versions;
  const { page, complaints } = await openDevice(screens.desktop);
  await openHelp(page, await tokenOf(product));
  await choose(page, one, 'Promote to all');
  await agree(page, `Promote docs-app ${one}?`, 'Promote');
  await expect(page.getByText(`docs-app ${one} is live for everyone`)).toBeVisible();
  await expect(help(page).getByText(`${one} at 100%`)).toBeVisible();
  const reader = await openDevice(screens.phone);
  await reader.page.goto('/docs');
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Help one' })).toBeVisible();

  await choose(page, two, 'Roll out at 5%');
  await agree(page, `Roll out docs-app ${two} at 5%?`, 'Roll out at 5%');
  await expect(help(page).getByText(`${two} at 5%`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('docs-app');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await button(page, 'Roll back').click();
  await agree(page, `End the canary docs-app ${two}?`, 'End canary');
  await expect(help(page).getByText(`${two} rolled back`)).toBeVisible();
  await expect(help(page).getByText(/by the operator\./)).toBeVisible();
  await button(page, 'Try again at 5%').click();
  await agree(page, `Roll out docs-app ${two} at 5%?`, 'Roll out at 5%');
  await button(page, 'Promote').click();
  await agree(page, `Promote docs-app ${two}?`, 'Promote');
  await button(page, 'Roll back').click();
  await agree(page, `Roll docs-app back to ${one}?`, 'Roll back');
  await expect(help(page).getByText(`Everyone has ${one} again.`)).toBeVisible();
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Help one' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Guarantee: a version that devices cannot run shows as rolled back, with the number and place of its failures. */
test('Rules 13.172: an automatic rollback shows its failures and can be tried again', async ({
  help: releases,
  openDevice,
  product,
}) => {
  test.setTimeout(180_000);
  const version = await releases.upload('crashes at mount', 'Bad help');
  const { page } = await openDevice(screens.phone);
  await openHelp(page, await tokenOf(product));
  await choose(page, version, 'Roll out at 5%');
  await agree(page, `Roll out docs-app ${version} at 5%?`, 'Roll out at 5%');
  await expect(help(page).getByText(`${version} at 5%`)).toBeVisible();
  const { send } = clientOf(product.url);
  for (let device = 1; device <= 4; device += 1) {
    const body = { name: 'docsApp', version, outcome: 'failed', device: `device-of-tests-${device}` };
    expect((await send('POST', '/api/remote-loads', { body })).status).toBe(204);
  }
  await expect(help(page).getByText(`${version} rolled back automatically`)).toBeVisible({ timeout: 30_000 });
  await expect(help(page).getByText(/^Rolled back automatically on/)).toBeVisible();
  await expect(help(page).getByText(/Everyone has .* again\./)).toBeVisible();
  await expectReachable(page);
  await button(page, 'Try again at 5%').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It was rolled back automatically on');
  await agree(page, `Roll out docs-app ${version} at 5%?`, 'Roll out at 5%');
  await button(page, 'Roll back').click();
  await agree(page, `End the canary docs-app ${version}?`, 'End canary');
});

test("Rules 13.14: another tab's change appears, and a change to an outdated state is refused with a message", async ({
  help: releases,
  openDevice,
  product,
}) => {
  test.setTimeout(180_000);
  const version = await releases.upload('good', 'Help of two tabs');
  const token = await tokenOf(product);
  const [one, other] = [await openDevice(screens.desktop), await openDevice(screens.desktop)];
  for (const { page } of [one, other]) await openHelp(page, token);
  await choose(one.page, version, 'Promote to all');
  await choose(other.page, version, 'Roll out at 5%');
  await agree(other.page, `Roll out docs-app ${version} at 5%?`, 'Roll out at 5%');
  const dialog = one.page.getByRole('dialog', { name: `Promote docs-app ${version}?` });
  await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else changed the live versions.');
  await expectReachable(one.page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(help(one.page).getByText(`${version} at 5%`)).toBeVisible();
  await button(other.page, 'Roll back').click();
  await agree(other.page, `End the canary docs-app ${version}?`, 'End canary');
  await expect(help(one.page).getByText(`${version} rolled back`)).toBeVisible({ timeout: 20_000 });
});

/** Guarantee: a previewed remote's code cannot reach the operator's token. */
test('Rules 13.170: a preview opens apart from the operator’s tab', async ({ help: releases, openDevice, product }) => {
  const version = await releases.upload('good', 'Help to look at');
  const { page } = await openDevice(screens.desktop);
  await openHelp(page, await tokenOf(product));
  await help(page)
    .getByRole('button', { name: `Preview link of ${version}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Preview of docs-app ${version}` });
  await expect(dialog.getByText('This link shows the version in one browser only')).toBeVisible();
  await expectReachable(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/docs?preview=');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open' }).click();
  const preview = await opening;
  await expect(preview.getByRole('heading', { level: 1, name: 'Help to look at' })).toBeVisible();
  expect(await preview.evaluate(() => [window.opener, sessionStorage.getItem('operator-token')])).toEqual([null, null]);
  expect(await page.evaluate(() => sessionStorage.getItem('operator-token'))).not.toBeNull();
});

test('Rules 13.172: the dialog shows a refusal, and a missing answer', async ({
  help: releases,
  openDevice,
  product,
}) => {
  const version = await releases.upload('good', 'Help that is not promoted');
  const { page } = await openDevice(screens.phone);
  await openHelp(page, await tokenOf(product));
  let answer: 'away' | 'refused' = 'away';
  await page.route('**/api/operator/releases/docsApp/promote', (route) =>
    answer === 'away'
      ? route.abort()
      : route.fulfill({ status: 400, json: { detail: 'It needs react 19.4.0, and the live shell has 19.3.1' } }),
  );
  await choose(page, version, 'Promote to all');
  const dialog = page.getByRole('dialog', { name: `Promote docs-app ${version}?` });
  await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('the change may or may not have been made');
  answer = 'refused';
  // Two presses within half a second count as one.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
    const sentence = 'It needs react 19.4.0, and the live shell has 19.3.1';
    await expect(dialog.getByRole('alert')).toContainText(sentence, { timeout: 2_000 });
  }).toPass();
  await expectReachable(page);
});
