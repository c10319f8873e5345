import type { Page } from '@playwright/test';
import { closeDialog } from '../utilities/close-dialog.ts';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { parentPage } from '../pages/parent.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

const dialogs = (page: Page) => page.locator('dialog[open]');
/** Long enough to notice a dialog or page that closes late. */
const settle = (page: Page) => page.waitForTimeout(500);

test('Rules 12.181: Back closes the open sheet, and the next press leaves the page', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent');
  await page.goto('/parent/tasks');
  const opener = page.getByRole('button', { name: 'New task' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'New task' });
  await sheet.getByLabel('Title').fill('Feed the cat');
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await settle(page);
  await expect(page).toHaveURL(/\/parent\/tasks$/);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(sheet.getByLabel('Title')).toHaveValue('Feed the cat');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await settle(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/parent$/);
});

test('Rules 12.181: Back closes only the upper of two dialogs; Forward opens nothing', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent');
  await page.goto('/parent/tasks');
  await parentPage(page).make('task');
  await page.getByRole('button', { name: 'Ready chores' }).click();
  await expect(page.getByRole('dialog', { name: 'Ready chores' })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(2);
  await settle(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(1);
  await settle(page);
  await expect(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await settle(page);
  await page.goForward();
  await settle(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/parent\/tasks$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/parent$/);
});

test('Back from a menu’s link returns to the page below the menu', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
  await settle(page);
  await expect(page).toHaveURL(/\/parent\/rewards$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeAttached();
  await expect(page).toHaveURL(/\/parent$/);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
});

/** Guarantee: a question closed with Back is never confirmed. */
test('Back answers no to a question, for a parent and for a child', async ({ openDevice, family }) => {
  const deeds = deedsOf(family);
  await deeds.giveTask({ title: 'Water the plants', child: family.mia });
  await deeds.award(family.mia, 50);
  await deeds.offer({ title: 'Cinema night', cost: 40 });
  for (const [who, role, name] of [
    [family.parent, 'Parent', 'Mark Complete Water the plants'],
    [family.mia, 'Child', /^Redeem/],
  ] as const) {
    const { page } = await openDevice(screens.phone);
    const path = role === 'Parent' ? '/parent/tasks' : '/child';
    await openAs(page, who, '/docs');
    await page.goto(path);
    await page.getByRole('button', { name }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await settle(page);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await settle(page);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(/\/docs$/);
  }
  const { body } = await family.mia.get(`/api/tokens/${family.mia.id}/balance`);
  expect(body.balance).toBe(50);
});

test('Back closes the dialog for a forgotten password; a reload with it open leaves no trace', async ({
  openDevice,
}) => {
  const { page } = await openDevice(screens.phone);
  await page.goto('/docs');
  await page.goto('/login');
  const ask = page.getByRole('button', { name: 'Forgot your password?' });
  await ask.click();
  await expect(dialogs(page)).toHaveCount(1);
  await settle(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await settle(page);
  await expect(page).toHaveURL(/\/login$/);
  await ask.click();
  await expect(dialogs(page)).toHaveCount(1);
  await settle(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await settle(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/docs$/);
});

/** Guarantee: Back never closes a recovery code, and neither do Escape or the backdrop. */
test('Rules 12.181: a new recovery code stays until its button is pressed', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent');
  await page.goto('/parent/settings#recovery-code');
  await parentPage(page).button('Make a new code').click();
  const ask = page.getByRole('dialog', { name: 'Make a new recovery code' });
  await ask.getByLabel('Your current password', { exact: true }).fill(family.parent.password);
  await ask.getByRole('button', { name: 'Make a new code' }).click();
  const code = page.getByRole('dialog', { name: 'Your new recovery code' });
  await expect(code).toBeVisible();
  await settle(page);
  for (const _ of [1, 2]) {
    await page.goBack();
    await settle(page);
    await expect(code).toBeVisible();
    await expect(page).toHaveURL(/\/parent\/settings#recovery-code$/);
  }
  await code.getByRole('button', { name: 'I have saved it' }).click();
  await expect(code).toBeHidden();
  await settle(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/parent$/);
});

/** Guarantee: a reload never leaves the page, even if a dialog's history entry is pushed during it. */
test('Rules 12.181: a reload that mixes up a dialog’s entries stays on the page', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/docs');
  await page.goto('/parent/tasks');
  const opener = page.getByRole('button', { name: 'New task' });
  await opener.click();
  await settle(page);
  const above: unknown = await page.evaluate(() => history.state);
  await closeDialog(page);
  await page.evaluate((state) => history.replaceState(state, ''), above);
  await page.reload();
  await settle(page);
  await expect(page).toHaveURL(/\/parent\/tasks$/);
  await opener.click();
  await settle(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await settle(page);
  await expect(page).toHaveURL(/\/parent\/tasks$/);
});
