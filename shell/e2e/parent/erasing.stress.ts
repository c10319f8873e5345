import type { Page } from '@playwright/test';
import type { FreshDatabase } from '@tokennest/api/testing/fresh-database';
import { password } from '@tokennest/api/testing/test-family';
import { openAs } from '../utilities/open-as.ts';
import { test } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';
import { signInPage } from '../pages/sign-in.page.ts';

const dateWords = /^On \w{3} \d+, \d{4}, Mia is erased/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function confirm(page: Page, whom: string, name: string) {
  const dialog = page.getByRole('dialog', { name: `Erase ${whom}` });
  await dialog.getByLabel(`Type “${name}”`).fill(name);
  await dialog.getByLabel('Your current password', { exact: true }).fill(password);
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: `Erase ${whom}` }).click({ timeout: 1_000 });
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

async function eraseMia(page: Page) {
  await button(page, 'Edit Mia').click();
  await button(page, 'Erase Mia').click();
}

async function letDaysPass({ superuser }: FreshDatabase): Promise<void> {
  await superuser.query('update erasure set erases_at = now() where kept_at is null');
  await superuser.query('select erase_due(family_id, id, now()) from erasure where kept_at is null');
}

test('Rules 4.42: a child being erased is shown with its date, and kept with one press', async ({
  openDevice,
  family: { parent, mia },
}) => {
  const [{ page, complaints }, childs] = [await openDevice(screens.phone), await openDevice(screens.phone)];
  await openAs(childs.page, mia, '/child');
  await expect(childs.page.getByRole('heading', { name: /Mia/ })).toBeVisible();
  await openAs(page, parent, '/parent/family');
  await eraseMia(page);
  const dialog = page.getByRole('dialog', { name: 'Erase Mia' });
  await expect(dialog.getByText(dateWords)).toBeVisible();
  await dialog.getByLabel('Type “Mia”').fill('Leo');
  await dialog.getByLabel('Your current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Erase Mia' }).click();
  await expect(dialog.getByText('Please type the name exactly as shown')).toBeVisible();
  await confirm(page, 'Mia', 'Mia');
  const notice = page.getByRole('region', { name: /^Mia will be erased on \w{3} \d+, \d{4}$/ });
  await expect(notice).toBeVisible();
  await expect(button(page, 'Edit Mia')).toHaveCount(0);
  await childs.page.reload();
  await childs.page.waitForURL('**/login');
  expect(
    await childs.page.evaluate(async () => JSON.stringify([localStorage, await indexedDB.databases()])),
  ).not.toContain('Mia');

  await page.goto('/parent');
  await notice.getByRole('button', { name: 'Keep Mia' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mia' })).toBeVisible();
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('Rules 4.43: after seven days a child is gone, with its history', async ({ openDevice, database, family }) => {
  const { page } = await openDevice(screens.desktop);
  await openAs(page, family.parent, '/parent/family');
  await eraseMia(page);
  await page.getByRole('radio', { name: 'Nothing' }).check();
  await confirm(page, 'Mia', 'Mia');
  await letDaysPass(database);
  await page.reload();
  await expect(button(page, 'Edit Leo')).toBeVisible();
  await expect(page.getByText('Mia')).toHaveCount(0);
});

/** Guarantee: until the last day the parent can sign in and sees one decision. */
test('Rules 4.40: a family being erased has one screen, to keep it or to sign out', async ({
  openDevice,
  database,
  family: { parent },
}) => {
  const { page } = await openDevice(screens.desktop);
  await openAs(page, parent, '/parent/family');
  await button(page, 'Erase this family').click();
  await confirm(page, 'this family', 'Sarah');
  const title = page.getByRole('heading', { name: /^This family will be erased on \w{3} \d+, \d{4}$/ });
  await expect(title).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await button(page, 'Sign Out').click();
  await page.waitForURL('**/login');
  await signInPage(page).enter(parent, 'Parent');
  await expect(title).toBeVisible();
  await button(page, 'Keep this family').click();
  await expect(page.getByRole('heading', { name: 'Mia' })).toBeVisible();

  await page.goto('/parent/family');
  await button(page, 'Erase this family').click();
  await confirm(page, 'this family', 'Sarah');
  await expect(title).toBeVisible();
  await letDaysPass(database);
  await page.reload();
  await page.waitForURL('**/login');
  await signInPage(page).signIn(parent);
  await expect(page.getByText('The email or password is not right')).toBeVisible();
});
