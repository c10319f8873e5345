import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { obstaclesOf } from '../../utilities/expect-reachable.ts';
import { deedsOf, type Family } from '../../utilities/family.ts';
import { openAs } from '../../utilities/open-as.ts';
import { expect, screens, test } from '../../utilities/test.ts';
import { faultsOnPaper, pagesOf, toPaper } from '../../pages/printed.ts';

const dayMs = 86_400_000;
/** In the family's zone, where it may already be tomorrow. */
const dateOf = (time: number) => new Date(time).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

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
  await expect(page.getByRole('heading', { name: 'Next 7 days' })).toBeVisible();
}

for (const [colorScheme, screen] of [
  ['light', screens.small],
  ['dark', screens.desktop],
] as const)
  test(`the week and its dialogs are accessible, ${colorScheme}, ${screen.width} px`, async ({
    openDevice,
    family,
  }) => {
    await plan(family);
    const { page, complaints } = await openDevice(screen);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openWeek(page, family);
    const found = await obstaclesOf(page);
    await page.getByRole('button', { name: 'Review Practice the piano' }).click();
    await page.getByRole('button', { name: /different amount for/ }).click();
    found.push(...(await obstaclesOf(page)));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Plan time away' }).click();
    await expect(page.getByText(/allowances paid/)).toBeVisible();
    found.push(...(await obstaclesOf(page)));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

const titles = ['Make your bed', 'Empty the dishwasher', 'Practice the piano', 'Feed the cat', 'Read for an hour'];

/** Guarantee: the week on the fridge is one page with readable text. */
for (const screen of [screens.phone, screens.desktop])
  test(`Rules 12.305: a full week is printed on one page, ${screen.width} px`, async ({ openDevice, family }) => {
    await plan(family);
    const { repeatDaily } = deedsOf(family);
    for (const title of titles.flatMap((each) => [`${each} before school`, `${each} in the evening`]))
      await repeatDaily(title, 'each', [family.mia, family.leo]);
    const { page, complaints } = await openDevice(screen);
    await openWeek(page, family);
    for (const format of ['A4', 'Letter'])
      expect(pagesOf(await page.pdf({ format, preferCSSPageSize: true, landscape: true }))).toBe(1);
    await page.setViewportSize({ width: 1047, height: 718 }); // A4 landscape without its margins
    await toPaper(page);
    const words = /^button Review/;
    expect((await faultsOnPaper(page)).filter((fault) => !words.test(fault))).toEqual([]);
    const rows = page.getByRole('row', { includeHidden: true }).filter({ visible: true });
    // The head, two children, and at least eleven chores for each.
    expect(await rows.count()).toBeGreaterThanOrEqual(25);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const last = await rows.last().boundingBox();
    const table = await page.getByRole('table', { includeHidden: true }).filter({ visible: true }).boundingBox();
    expect(table?.height).toBeLessThan(718);
    expect(last?.height).toBeGreaterThan(18);
    expect(complaints).toEqual([]);
  });
