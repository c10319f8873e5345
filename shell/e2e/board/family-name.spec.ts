import { test } from '../live/live-product.ts';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { shareTablet } from '../utilities/shared-tablet.ts';
import { expect, screens } from '../utilities/test.ts';

/** Guarantee: what a parent chooses is drawn for the parent, on the board and for the child, without a reload. */
test('Rules 4.14 and 4.28: the family’s name is on its board, and the parent’s face in the bar and with an approval', async ({
  openDevice,
  family,
}) => {
  const { doTask, award } = deedsOf(family);
  await award(family.mia, 20); // past the first coin's own scene
  const [parent, tablet, child] = [
    (await openDevice(screens.desktop)).page,
    (await openDevice({ width: 1920, height: 1080 })).page,
    (await openDevice(screens.phone)).page,
  ];
  await shareTablet(family, tablet);
  await tablet.goto('/board');
  await expect(tablet.getByRole('heading', { level: 1, name: 'Kitchen tablet' })).toBeVisible();
  const columns = tablet.getByRole('heading', { level: 2 }).filter({ hasText: /^(Leo|Mia)$/ });
  await expect(columns).toHaveText(['Leo', 'Mia']);

  await openAs(parent, family.parent, '/parent/family');
  await parent.getByRole('button', { name: 'Edit family' }).click();
  const dialog = parent.getByRole('dialog', { name: 'Edit family' });
  await dialog.getByLabel('Family name').fill('The Bennetts');
  await dialog.getByRole('button', { name: 'Face and color' }).click();
  await dialog.getByRole('radio', { name: 'octopus' }).check({ force: true });
  // A color is an empty element: only its size shows that it is drawn.
  const swatch = dialog
    .locator('label')
    .filter({ has: parent.getByRole('radio', { name: 'moss' }) })
    .locator('span')
    .last();
  expect(await swatch.boundingBox()).toMatchObject({ width: 32, height: 32 });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const drawn = parent.getByRole('banner').locator('img[src*="octopus"]');
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(tablet.getByRole('heading', { level: 1, name: 'The Bennetts' })).toBeVisible();
  await expect(tablet.getByText('Kitchen tablet')).toBeVisible();

  const taken = child.waitForResponse('**/api/moments/take'); // an approval before it is shown as "while you were away"
  await Promise.all([taken, openAs(child, family.mia, '/child')]);
  const task = await doTask({ title: 'Set the table', tokens: 15 });
  await deedsOf(family).approve(task);
  await expect(child.locator('[data-moment] img[src*="octopus"]')).toBeVisible();
});
