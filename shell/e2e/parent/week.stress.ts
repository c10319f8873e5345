import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { obstaclesOf } from '../kit/expect-reachable.ts';
import { deedsOf, type Family } from '../kit/family.ts';
import { openAs } from '../kit/open-as.ts';
import { expect, screens, test } from '../kit/test.ts';

const dayMs = 86_400_000;
/** In the family's zone, where it may be tomorrow already. */
const dateOf = (time: number) => new Date(time).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

/** Chores for each and in turn, one that waits, and Leo away for today and tomorrow. */
async function plan(family: Family) {
  const { parent, mia, leo } = family;
  const deeds = deedsOf(family);
  await deeds.repeatDaily('Make your bed', 'each', [mia, leo]);
  await deeds.repeatDaily('Empty the dishwasher', 'turns', [mia, leo]);
  const days = { from_date: dateOf(Date.now()), to_date: dateOf(Date.now() + dayMs) };
  const away = { child_id: leo.id, ...days, pays_allowances: true };
  await granted(parent.post('/api/absences', away));
  await deeds.doTask({ title: 'Practice the piano' });
}

async function openWeek(page: Page, { parent }: Family) {
  await openAs(page, parent, '/parent/tasks?view=week');
  await expect(page.getByRole('heading', { name: 'Next seven days' })).toBeVisible();
}

for (const [colorScheme, screen] of [
  ['light', screens.small],
  ['dark', screens.desk],
] as const)
  test(`the week and its dialogs keep nobody out, ${colorScheme}, ${screen.width} px`, async ({
    openDevice,
    family,
  }) => {
    await plan(family);
    const { page, complaints } = await openDevice(screen);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openWeek(page, family);
    const found = await obstaclesOf(page);
    await page.getByRole('button', { name: 'Decide on Practice the piano' }).click();
    await page.getByRole('button', { name: /different amount for/ }).click();
    found.push(...(await obstaclesOf(page)));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Plan time away' }).click();
    await expect(page.getByText(/allowances are paid/)).toBeVisible();
    found.push(...(await obstaclesOf(page)));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

/** Guarantee: what hangs on the fridge is one page. */
test('the week is printed on one page', async ({ openDevice, family }) => {
  await plan(family);
  const { page, complaints } = await openDevice(screens.desk);
  await openWeek(page, family);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('#week-sheet')).toBeVisible();
  expect(complaints).toEqual([]);
});
