import type { Page } from '@playwright/test';
import { answerTo } from '../utilities/network.ts';
import { closeDialog } from '../utilities/close-dialog.ts';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

const keptLine = (page: Page) => page.getByText('Draft restored.');
const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('Rules 12.180: half-typed input survives tabs, Back and reload, until it is sent', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.phone);
  const parent = parentPage(page);
  await openAs(page, family.parent, '/parent/tasks');
  const form = page.getByRole('dialog', { name: 'New task' });
  const title = form.getByLabel('Title');
  await parent.make('task');
  await title.fill('Water the');
  await form.getByLabel('Token reward').fill('7');

  await closeDialog(page);
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page).toHaveURL(/\/parent$/);
  await page.goBack();
  await parent.make('task');
  await expect(title).toHaveValue('Water the');
  await expect(keptLine(page)).toBeVisible();
  await page.reload();
  await parent.make('task');
  await expect(title).toHaveValue('Water the');
  await expect(form.getByLabel('Token reward')).toHaveValue('7');
  await expect(keptLine(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await title.fill('Water the plants');
  await parent.button('Create task').click();
  await expect(page.getByText('Task created successfully!')).toBeVisible();
  await expect(form).toBeHidden();
  await parent.make('task');
  await expect(title).toHaveValue('');
  await expect(keptLine(page)).toBeHidden();
});

test('Clear empties a restored form permanently and focuses it', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/rewards#new');
  const title = page.getByRole('dialog', { name: 'New reward' }).getByLabel('Title');
  await title.fill('Trip to');
  await page.reload();
  await expect(title).toHaveValue('Trip to');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await expect(keptLine(page)).toBeHidden();
  await page.reload();
  await expect(title).toHaveValue('');
});

/** Guarantee: a draft of an item that has changed since is not applied to the newer one (Rules 12.180). */
test('keeps an edit while the item is unchanged, and drops it after a change elsewhere', async ({
  openDevice,
  family,
}) => {
  const id = await deedsOf(family).giveTask({ title: 'Tidy your room', child: family.mia });
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/tasks');
  const title = page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title');
  const edit = () => page.getByRole('button', { name: 'Edit Tidy' }).click();
  await edit();
  await title.fill('Tidy your room and');
  await page.reload();
  await edit();
  await expect(title).toHaveValue('Tidy your room and');
  await expect(keptLine(page)).toBeVisible();

  await family.parent.put(`/api/tasks/${id}`, { title: 'Tidy the kitchen' });
  await page.reload();
  await edit();
  await expect(title).toHaveValue('Tidy the kitchen');
  await expect(keptLine(page)).toBeHidden();
});

/** Guarantee: an attempt that arrived without an answer is not paid twice because its form survived a reload. */
test('Rules 12.180: an award whose answer was lost is paid once, even if sent again after a reload', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, `/parent/tokens?child=${family.mia.id}#new`);
  const form = page.getByRole('dialog', { name: 'New transaction' });
  await form.getByLabel('Amount').fill('25');
  await form.getByLabel('Description').fill('Great help');
  const award = page.getByRole('button', { name: 'Award tokens' });
  await page.route('**/api/tokens/award', async (route) => {
    await answerTo(route);
    await route.abort();
  });
  await award.click();
  await expect(page.getByText('Failed to process tokens')).toBeVisible();
  await page.unroute('**/api/tokens/award');
  await page.reload();
  await expect(form.getByLabel('Amount')).toHaveValue('25');
  await award.click();
  await expect(page.getByText('Tokens awarded successfully!')).toBeVisible();
  const { body } = await family.parent.get(`/api/tokens/${family.mia.id}/balance`);
  expect(body.balance).toBe(25);
});

/** Guarantee: no one else at this tablet finds half-typed input, and no password is ever stored (Rules 12.180). */
test('stores no password, and nothing after signing out', async ({ openDevice, family, newPerson }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/family');
  const form = page.getByRole('region', { name: 'Add a child' });
  await form.getByLabel('Name').fill('Zoe');
  await form.getByLabel('Password', { exact: true }).fill('grandma and piano');
  expect(await stored(page)).toContain('Zoe');
  expect(await stored(page)).not.toContain('grandma');
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Zoe');
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');

  await signInPage(page).leave();
  expect(await stored(page)).not.toContain('Zoe');
  await signInPage(page).enter(await newPerson('Parent'), 'Parent');
  await page.goto('/parent/family');
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('drops invalid drafts, and another person’s', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/tasks#new');
  const title = page.getByRole('dialog', { name: 'New task' }).getByLabel('Title');
  await expect(title).toBeVisible();
  const from = { title: '', description: '', token_reward: '', assigned_to: '' };
  const forged = (of: string, values: unknown) => JSON.stringify({ of, forms: { task: { from, values } } });
  const show = async (drafts: string) => {
    await page.evaluate((text) => sessionStorage.setItem('drafts', text), drafts);
    await page.reload();
  };
  const typed = { ...from, title: 'Water the' };
  await show(forged(family.parent.id, typed));
  await expect(title).toHaveValue('Water the');
  for (const drafts of [
    '{',
    'null',
    '[]',
    forged(family.parent.id, { title: { a: 1 } }),
    forged(family.mia.id, typed),
  ]) {
    await show(drafts);
    await expect(title).toHaveValue('');
    await expect(keptLine(page)).toBeHidden();
  }
});

test('keeps a reason and a sheet’s form as well', async ({ openDevice, family }) => {
  await deedsOf(family).doTask({ title: 'Feed the cat' });
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/tasks');
  const reject = page.getByRole('button', { name: 'Reject Feed the cat' });
  await reject.click();
  const reason = page.getByRole('form', { name: 'Reject Feed the cat' }).getByRole('textbox');
  await reason.fill('The bowl is');
  await page.reload();
  await reject.click();
  await expect(reason).toHaveValue('The bowl is');

  const repeat = async () => {
    await parentPage(page).make('task');
    await page.getByRole('button', { name: 'Make it repeat' }).click();
  };
  await repeat();
  const sheet = page.getByRole('dialog', { name: 'New task' });
  await sheet.getByLabel('Title').fill('Feed the cat every');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await repeat();
  await expect(sheet.getByLabel('Title')).toHaveValue('Feed the cat every');
  await expect(sheet.getByText('Draft restored.')).toBeVisible();
});
