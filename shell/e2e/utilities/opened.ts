import { expect, type Page } from '@playwright/test';
import { closeDialog } from './close-dialog.ts';
import { expectLoaded } from './expect-reachable.ts';

/** A button, or a button on a phone that opens a menu with this item. */
export type Press = RegExp | readonly [RegExp, string];

export const openedByParent: Readonly<Record<string, readonly Press[]>> = {
  '/parent': [/^Menu/, /^(Reject|Send back)/, /, different amount for /, /^Approve [A-Z]/],
  '/parent/tokens': [/^New transaction/, /^History of Mia/],
  '/parent/tasks': [/^New task/, /^Mark Complete/, /^More for/, /^Edit/],
  '/parent/tasks?view=week': [/^Plan time away/, /^Review/],
  '/parent/tasks?view=repeating': [/^New repeating task/, /^Edit/, [/^More for/, 'Skip a day']],
  '/parent/allowances': [/^New allowance/, /^Edit/],
  '/parent/rewards': [/^New reward/, /^Edit/],
  '/parent/redemptions': [/^Cancel/],
  '/parent/family': [
    /^Edit Mia/,
    [/^More for Mia/, 'Set password'],
    [/^More for Mia/, 'Set a picture code or PIN'],
    [/^More for Mia/, 'Pair'],
  ],
};

export const dialogsOfChild = ['Mark Complete', 'Redeem'];

/** A question in an age mode, with the tabs that lead to its button. */
export interface Ask {
  tabs?: readonly string[];
  button: RegExp | string;
}

export const asksOf: Record<'little' | 'kid' | 'teen', readonly Ask[]> = {
  little: [{ tabs: ['Rewards Shop', 'Pick the movie on Friday'], button: /^Redeem/ }, { button: /^Help and Sign Out/ }],
  kid: dialogsOfChild.map((button) => ({ button })),
  teen: [{ button: /^Mark Complete/ }, { button: /^Redeem/ }],
};

/** Presses again, because a second press of the same button within 500 ms counts as one. */
async function chooseIn(page: Page, button: RegExp, item: string): Promise<void> {
  const choice = page.getByRole('menuitem', { name: item, exact: true });
  await expect(async () => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(choice).toBeVisible({ timeout: 700 });
  }).toPass();
  await choice.click();
}

/** Presses each of these buttons on the current page and checks what it opens. */
export async function eachOpened(
  page: Page,
  presses: readonly Press[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const inPage = page.getByRole('main').locator('form :focus, [role="menu"]');
  for (const press of presses) {
    const [button, item] = press instanceof RegExp ? [press] : press;
    if (item) await chooseIn(page, button, item);
    else await page.getByRole('button', { name: button }).first().click();
    await expect((item ? dialog : dialog.or(inPage)).first(), String(press)).toBeVisible();
    await look([button.source, item].join(' '));
    // Forms inside the page stay open.
    if (await dialog.first().isVisible()) await closeDialog(page);
    else await page.reload();
    await expectLoaded(page);
  }
}
