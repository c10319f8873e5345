import { insertYears } from '@tokennest/api/testing/insert-years';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import { parentPage } from '../pages/parent.page.ts';
import { expectLoaded, expectReachable } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { test } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';

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

/** 4,634 px before cards folded. */
const heightMax = 2_200;

test('Rules 12.27: a child’s page with history is three screens high on a phone', async ({
  openDevice,
  product,
  database,
}) => {
  const family = await makeFamily(clientOf(product.url));
  const { parent, mia } = family;
  const { id: familyId } = await granted(parent.get('/api/families/current'));
  const from = new Date(Date.now() - 100 * 24 * 60 * 60_000);
  await insertYears(database.superuser, { familyId, parentId: parent.id, childIds: [mia.id], movesEach: 60, from });
  await liveThrough(family);
  const { page, complaints } = await openDevice({ width: 360, height: 740 });
  await openAs(page, parent, `/parent/children/${mia.id}`);
  await expectLoaded(page);
  await expect(page.getByRole('button', { name: /^Show/, expanded: false })).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(heightMax);

  for (const what of ['facts', 'chores by weekday', 'why', 'statement', 'proposals']) {
    await page.getByRole('button', { name: `Show ${what}`, exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: `Hide ${what}`, exact: true })).toBeFocused();
  }
  await expectReachable(page);
  await page.setViewportSize(screens.small);
  await expectReachable(page);
  expect(complaints).toEqual([]);
});

/** 2,433 px before five settings were folded. */
const settingsHeightMax = 1_200;

test('Rules 12.27: Settings is two screens high on a phone, and a link opens what is folded', async ({
  openDevice,
  family,
}) => {
  const { page, complaints } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/settings');
  await expectReachable(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(settingsHeightMax);
  const show = page.getByRole('button', { name: 'Show more settings' });
  await show.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide more settings' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save time zone' })).toBeVisible();
  await expectReachable(page);

  await page.goto('/parent');
  await page.goto('/parent/settings#answer-limit');
  const heading = page.getByRole('heading', { name: 'Replying to your kids' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.setViewportSize(screens.small);
  await expectReachable(page);
  expect(complaints).toEqual([]);
});
