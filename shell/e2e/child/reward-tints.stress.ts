import type { Locator, Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

const groundOf = (row: Locator) =>
  row
    .locator('img')
    .first()
    .evaluate((picture) => {
      // Wrapped pictures have a frame on the tile.
      let ground = picture.parentElement;
      while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
      return ground && getComputedStyle(ground).backgroundColor;
    });

const tilesOf = async (rows: Locator) => Promise.all((await rows.all()).map(groundOf));

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a reward keeps its tint in shop, catalogue and redemptions, even when deleted', async ({
  openDevice,
  family,
}) => {
  const { parent, mia } = family;
  const deeds = deedsOf(family);
  await deeds.award(mia, 400);
  // Their tints come from their ids, so several differ.
  const titles = ['Film night', 'Trip to the zoo', 'A new board game', 'Ice cream'];
  const ids = await Promise.all(titles.map((title) => deeds.offer({ title, cost: 10, stock: 3 })));
  for (const id of ids) {
    await deeds.fulfill(await deeds.redeem(mia, id));
    await deeds.cancel(await deeds.redeem(mia, id), 'Not today');
    await deeds.redeem(mia, id);
  }

  const [{ page: ofMia }, { page }] = [await openDevice(screens.desktop), await openDevice(screens.desktop)];
  const tints: Record<string, Set<string | null>> = Object.fromEntries(titles.map((title) => [title, new Set()]));
  const note = async (title: string, rows: Locator, count: number) => {
    await expect(rows).toHaveCount(count);
    for (const tint of await tilesOf(rows)) tints[title]?.add(tint);
  };
  const withTitle = (rows: Locator, title: string) =>
    rows.filter({ has: rows.page().getByRole('heading', { name: title, exact: true }) });

  await openAs(ofMia, mia, '/child');
  await region(ofMia, 'My Redemptions').getByRole('button', { name: 'Show all 12 redemptions' }).click();
  for (const title of titles) {
    await note(title, withTitle(region(ofMia, 'Rewards Shop').getByRole('listitem'), title), 1);
    await note(title, withTitle(region(ofMia, 'My Redemptions').getByRole('listitem'), title), 3);
  }

  await openAs(page, parent, '/parent/rewards');
  for (const title of titles) await note(title, page.getByRole('row').filter({ hasText: title }), 1);
  for (const id of ids) await granted(parent.delete(`/api/rewards/${id}`));
  await page.goto('/parent/redemptions?status=all');
  for (const title of titles) await note(title, withTitle(page.getByRole('main').getByRole('listitem'), title), 3);

  expect(Object.values(tints).map(({ size }) => size)).toEqual([1, 1, 1, 1]);
});
