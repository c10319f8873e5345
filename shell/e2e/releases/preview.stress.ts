import type { Page } from '@playwright/test';
import { test } from './altered/help-releases.ts';
import { expect, screens } from '../utilities/test.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const strip = (page: Page) => page.getByText(/^Preview 1\.0\.0\+/);

for (const [width, screen] of Object.entries(screens))
  test(`Rules 13.125: a link shows a version in one of two browsers until it is ended there, ${width}`, async ({
    help,
    openDevice,
  }) => {
    await help.publish('good', 'The live Help');
    const version = await help.upload('good', `A Help to look at, ${width}`);
    const [one, other] = [await openDevice(screen), await openDevice(screen)];
    await one.page.goto(await help.preview(version));
    await expect(title(one.page, 'A Help to look at')).toBeVisible();
    await expect(one.page).toHaveURL(/\/docs$/);
    await expect(strip(one.page)).toContainText(version);
    await one.page.reload();
    await expect(title(one.page, 'A Help to look at')).toBeVisible();
    await other.page.goto('/docs');
    await expect(title(other.page, 'The live Help')).toBeVisible();

    await expect(strip(one.page)).toBeInViewport();
    await one.page.screenshot({ path: test.info().outputPath(`preview-${width}.png`) });
    await one.page.getByRole('button', { name: 'End' }).click();
    await expect(title(one.page, 'The live Help')).toBeVisible();
    await expect(strip(one.page)).toHaveCount(0);
  });

test('Rules 13.125: a crashing preview is replaced by the live version', async ({ help, openDevice }) => {
  await help.publish('good', 'The Help that stays');
  const version = await help.upload('crashes at mount', 'Bad Help');
  const { page } = await openDevice(screens.phone);
  await page.goto(await help.preview(version));
  await expect(title(page, 'The Help that stays')).toBeVisible();
  await expect(strip(page)).toBeVisible();
});

test('Rules 13.125: an invalid link explains itself and leads into the product', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  await page.goto('/docs?preview=abc.def');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview didn’t open');
  await expect(page.getByRole('alert')).toContainText('This preview link is not good any more. Ask for a new one');
  await page.screenshot({ path: test.info().outputPath('preview-gone.png') });
  await page.getByRole('link', { name: 'Open TokenNest' }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
