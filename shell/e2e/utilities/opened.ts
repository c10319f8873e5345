import { expect, type Page } from '@playwright/test';
import { closeDialog } from './close-dialog.ts';
import { expectLoaded } from './expect-reachable.ts';

export const openedByParent: Readonly<Record<string, readonly RegExp[]>> = {
  '/parent': [/^Menu/, /^Reject/, /, different amount for /, /^Approve Walk the dog/],
  '/parent/tokens': [/^New transaction/, /^History of Mia/],
  '/parent/tasks': [/^New task/, /^Mark Complete/, /^More for/, /^Edit/],
  '/parent/tasks?view=week': [/^Plan time away/, /^Review/],
  '/parent/tasks?view=repeating': [/^New repeating task/, /^Edit/, /^Skip a day/],
  '/parent/allowances': [/^New allowance/, /^Edit/],
  '/parent/rewards': [/^New reward/, /^Edit/],
  '/parent/redemptions': [/^Cancel/],
  '/parent/family': [
    /^Edit Mia/,
    /^Set password of Mia/,
    /^Set a picture code or PIN for Mia/,
    /^Pair a device for Mia/,
  ],
};

export const dialogsOfChild = ['Mark Complete', 'Redeem'];

/** Presses each of these buttons on the current page and checks what it opens. */
export async function eachOpened(
  page: Page,
  buttons: readonly RegExp[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const inPage = page.getByRole('main').locator('form :focus, [role="menu"]');
  for (const button of buttons) {
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialog.or(inPage).first(), String(button)).toBeVisible();
    await look(button.source);
    // Forms inside the page stay open.
    if (await dialog.first().isVisible()) await closeDialog(page);
    else await page.reload();
    await expectLoaded(page);
  }
}
