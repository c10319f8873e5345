import { expect, type Page } from '@playwright/test';
import { closeDialog } from '../utilities/close-dialog.ts';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import type { Ask, Press } from '../utilities/opened.ts';

/** The same screen in another language and in English, because tests know the controls by their English names. */
export interface Twins {
  page: Page;
  english: Page;
}

const selectors = { button: 'button', menuitem: '[role="menuitem"]' };

const named = ({ english }: Twins, name: string | RegExp, role: keyof typeof selectors = 'button') =>
  english.getByRole(role, { name }).and(english.locator(':not([aria-disabled])')).first();

/** Presses the control with this English name on both pages; in the other language it has the same place. */
async function pressBoth(twins: Twins, name: string | RegExp, role: keyof typeof selectors = 'button'): Promise<void> {
  const selector = selectors[role];
  const control = named(twins, name, role);
  await expect(control).toBeVisible();
  // Buttons that load late move the others.
  const count = async (page: Page) => page.locator(selector).count();
  await expect.poll(async () => (await count(twins.page)) - (await count(twins.english)), String(name)).toBe(0);
  const place = await control.evaluate((one, all) => [...document.querySelectorAll(all)].indexOf(one), selector);
  expect(place, String(name)).not.toBe(-1);
  await twins.page.locator(selector).nth(place).click();
  await control.click();
}

async function leave(page: Page): Promise<void> {
  // Forms inside the page stay open.
  if (await page.getByRole('dialog').first().isVisible()) await closeDialog(page);
  else await page.reload();
  await expectLoaded(page);
}

/** Opens in both what each of these buttons opens, if the page has it in this width. */
export async function eachOpenedInBoth(
  twins: Twins,
  presses: readonly Press[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { page, english } = twins;
  const inPage = page.getByRole('main').locator('form :focus, [role="menu"]');
  for (const press of presses) {
    const [button, item] = press instanceof RegExp ? [press] : press;
    if ((await named(twins, button).count()) === 0) continue;
    await pressBoth(twins, button);
    if (item) {
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await pressBoth(twins, item, 'menuitem');
    }
    const dialog = page.getByRole('dialog');
    await expect((item ? dialog : dialog.or(inPage)).first(), String(press)).toBeVisible();
    await look([button.source, item].join(' '));
    await leave(page);
    await leave(english);
  }
}

export async function eachAskedInBoth(
  twins: Twins,
  asks: readonly Ask[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const { tabs = [], button } of asks) {
    for (const name of tabs) await pressBoth(twins, name);
    await pressBoth(twins, button);
    await expect(twins.page.getByRole('dialog')).toBeVisible();
    await look(String(button));
    await closeDialog(twins.page);
    await closeDialog(twins.english);
  }
}
