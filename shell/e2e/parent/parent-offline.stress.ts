import type { Page } from '@playwright/test';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { keepSession, openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { show } from '../screens/walk/view.ts';

/** Pages of the parent and their action buttons; switches are checked on every page. */
const actors: Record<string, readonly RegExp[]> = {
  '/parent': [/^\+10 Tokens/, /^Approve Read/, /^Reject Read/, /^Approve all$/, /^Fulfill/],
  '/parent/tokens': [/^\+10 Tokens/],
  '/parent/tasks': [/^Mark Complete/, /^Edit/, /^More for/, /^Approve/, /^Reject/, /^Reverse/],
  '/parent/tasks?view=week': [/^Approve/],
  '/parent/tasks?view=repeating': [/^Edit/, /^(?:Delete|More for)/],
  '/parent/allowances': [/^Pay now/, /^Edit/, /^Delete/],
  '/parent/rewards': [/^Edit/, /^Delete/],
  '/parent/redemptions': [/^Fulfill/, /^Cancel/],
  '/parent/settings#time-zone': [/^Save time zone$/, /^Save hour$/, /^Change password$/, /^Sign Out /],
  '/parent/family': [/^Renew code$/, /^Add Child$/],
};

/** A phone shows one waiting item at a time. */
const onPhone: Partial<typeof actors> = { '/parent': [/^\+10 Tokens/, /^(Approve|Fulfill) /, /^Approve all$/] };

const drawers = {
  task: 'Create task',
  allowance: 'Create allowance',
  reward: 'Create reward',
};

async function expectWaiting(page: Page, names: readonly RegExp[]): Promise<void> {
  const main = page.getByRole('main');
  const found = [...names.map((name) => main.getByRole('button', { name })), main.getByRole('switch')];
  for (const [place, buttons] of found.entries()) {
    if (place < names.length) await expect(buttons.first(), String(names[place])).toBeVisible();
    for (const button of await buttons.all()) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(/Needs a connection/);
    }
  }
  for (const words of await main.getByText('Needs a connection').filter({ visible: true }).all()) {
    await words.scrollIntoViewIfNeeded();
    await expect(words).toBeInViewport({ ratio: 0.9 });
  }
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test('Rules 12.86: offline, a parent’s actions wait and say why, on a phone and a desktop', async ({
  openDevice,
  family,
}) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.phone);
  await keepSession(page, family.parent);
  for (const [path, names] of Object.entries(actors)) {
    await page.context().setOffline(false);
    await page.goto(path);
    await expectLoaded(page);
    // A stored page has no family code; it comes with the answer.
    if (names[0]) await expect(page.getByRole('main').getByRole('button', { name: names[0] }).first()).toBeVisible();
    // Loads what only the other screen shows.
    await show(page, { screen: screens.desktop, colorScheme: 'light' });
    for (const name of names) await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeVisible();
    await page.context().setOffline(true);
    for (const screen of [screens.phone, screens.desktop])
      await test.step(`${path}, ${screen.width} px`, async () => {
        await show(page, { screen, colorScheme: 'light' });
        await expectWaiting(page, (screen === screens.phone && onPhone[path]) || names);
      });
  }
  await page.context().setOffline(false);
  for (const screen of [screens.desktop, screens.phone]) {
    await page.setViewportSize(screen);
    await expect(page.getByRole('main').getByRole('button', { name: 'Add Child' })).toBeEnabled();
    await expect(page.getByText('Needs a connection')).toHaveCount(0);
  }
});

test('offline, a dialog’s action waits, but its dismissal does not', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/redemptions');
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await page.context().setOffline(true);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel redemption' })).toBeDisabled();
  await expect(dialog.getByText('Needs a connection')).toBeInViewport({ ratio: 0.9 });
  await dialog.getByRole('button', { name: 'Keep redemption' }).click();
  await expect(dialog).toBeHidden();
});

test('offline, a drawer’s button waits, and typed text stays', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent');
  for (const [what, submit] of Object.entries(drawers)) {
    await page.goto(`/parent/${what}s#new`);
    const dialog = page.getByRole('dialog', { name: `New ${what}` });
    await dialog.getByRole('textbox').first().fill('Half a');
    await page.context().setOffline(true);
    await expect(dialog.getByRole('button', { name: submit })).toBeDisabled();
    await expect(dialog.getByText('Needs a connection')).toBeInViewport({ ratio: 0.9 });
    await page.context().setOffline(false);
    await expect(dialog.getByRole('button', { name: submit })).toBeEnabled();
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Half a');
  }
});
