import { parentPage } from '../pages/parent.page.ts';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

const sizes = [screens.phone, screens.small];

/** Guarantee: a family fits on a phone's screen, one row each, and every action is still reachable by keyboard. */
for (const screen of sizes)
  test(`Rules 12.27: one row per child with Edit and More, ${screen.width} px`, async ({ openDevice, family }) => {
    const { page, complaints } = await openDevice(screen);
    await openAs(page, family.parent, '/parent/family');
    await expectReachable(page);
    const row = page.getByRole('region', { name: 'Sign-in' }).getByRole('listitem').filter({ hasText: 'Mia' });
    const names = await row.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names).toEqual(['Edit Mia', 'More for Mia']);
    // In the row of the name, so that a row is a face, a name, and two buttons.
    const tops = await row.locator('h3, button').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(new Set(tops).size).toBe(1);

    const more = row.getByRole('button', { name: 'More for Mia' });
    await more.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Set a picture code or PIN', 'Pair', 'Set password']);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectReachable(page);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Set password' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    expect(complaints).toEqual([]);
  });

for (const screen of sizes)
  test(`Rules 12.27: a repeating task has Edit and More, ${screen.width} px`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { page, complaints } = await openDevice(screen);
    await openAs(page, family.parent, '/parent/tasks?view=repeating');
    await expectReachable(page);
    const card = page.getByRole('list', { name: 'Repeating tasks' }).getByRole('listitem').first();
    await expect(card.getByRole('button')).toHaveCount(2);
    await parentPage(page).chooseMore('Set the table', 'Whose turn is next');
    await expect(page.getByRole('dialog', { name: 'Set the table' })).toBeVisible();
    await expectReachable(page);
    expect(complaints).toEqual([]);
  });
