import { insertYears } from '@tokennest/api/testing/insert-years';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import type { Page } from '@playwright/test';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { openAs } from '../utilities/open-as.ts';
import { test } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';
import { pagesOf, toPaper } from '../pages/printed.ts';

const rowsOnScreen = (page: Page) => page.getByRole('row').count();

/** Guarantee: a printed month is complete and contains nothing else. */
test('Rules 4.70: prints a month of the history', async ({ openDevice, product, database }) => {
  const { parent, mia } = await makeFamily(clientOf(product.url));
  const { id: familyId } = await granted(parent.get('/api/families/current'));
  const from = new Date(Date.now() - 365 * 24 * 60 * 60_000);
  await insertYears(database.superuser, { familyId, parentId: parent.id, childIds: [mia.id], movesEach: 1_200, from });
  const { page, complaints } = await openDevice(screens.phone);
  await openAs(page, mia, '/child');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Print a month' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia’s tokens' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Balance so far' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('rowheader', { name: 'Closing balance' })).toBeVisible();
  const month = new URL(page.url()).searchParams.get('month');
  const headers = { Accept: 'application/json' };
  const { lines, closing } = await granted(
    clientOf(product.url).send('GET', `/api/tokens/${mia.id}/statement?month=${month}`, { token: mia.token, headers }),
  );
  expect(lines.length).toBeGreaterThan(80);
  expect(await rowsOnScreen(page)).toBe(lines.length + 3);
  await expect(page.getByRole('row').last()).toContainText(closing.toLocaleString('en'));
  await expectReachable(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saving).suggestedFilename()).toBe(`tokennest-statement-${month}.csv`);

  await toPaper(page);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  const [a4, letter] = [await page.pdf({ format: 'A4' }), await page.pdf({ format: 'Letter' })];
  for (const pdf of [a4, letter]) expect([pagesOf(pdf) >= 3, pagesOf(pdf) <= 8]).toEqual([true, true]);
  // A row at the end of a page moves to the next one as a whole.
  const kept = await page.getByRole('row').evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside));
  expect(new Set(kept)).toEqual(new Set(['avoid']));
  const colors = await page.getByRole('cell').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color));
  expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0)']));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Mia/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Rules 4.70: a parent opens it from the child’s history, and Back returns there', async ({
  openDevice,
  product,
}) => {
  const { parent, mia } = await makeFamily(clientOf(product.url));
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 7, description: 'Kind' }));
  const { page } = await openDevice(screens.desktop);
  await openAs(page, parent, '/parent/tokens');
  await page.getByRole('button', { name: /History.*Mia|Mia.*[Hh]istory/ }).click();
  await page.getByRole('link', { name: 'Print a month' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia’s tokens' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible();
});
