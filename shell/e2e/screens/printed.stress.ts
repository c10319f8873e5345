import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { openOperator } from '../operator/open-operator.ts';
import { expectLoaded, expectReachable } from '../utilities/expect-reachable.ts';
import { deedsOf, liveThrough } from '../utilities/family.ts';
import { keepSession, openAs } from '../utilities/open-as.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { faultsOnPaper, pagesOf, toPaper, toScreen } from '../pages/printed.ts';

/** Buttons that count as text on paper: the heading of a day's tasks, and the mark of a waiting task. */
const areWords = /^button (Review|Today)/;

/** Sheets of Letter. A child's page and a guide are long; everything else is one or two. */
const pagesMaxOf = {
  '/docs': 3,
  '/docs/parent-guide': 5,
  '/docs/child-guide': 4,
  '/docs/faq': 4,
  '/docs/about': 2,
};

/** Guarantee: every tab prints its content in black on white, without navigation, buttons or toasts. */
for (const screen of [screens.phone, screens.desktop])
  test(`Rules 12.305: each page of a parent in print, ${screen.width} px`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { page, complaints } = await openDevice(screen);
    await keepSession(page, family.parent);
    for (const route of routesOfParent(family.mia.id)) {
      await page.goto(route);
      await expectLoaded(page);
      await toPaper(page);
      const faults = (await faultsOnPaper(page)).filter((fault) => !areWords.test(fault));
      expect({ route, faults }).toEqual({ route, faults: [] });
      await expect(page.getByRole('main')).toHaveText(/\w{3}/);
      // The letter has a place for two names on its only sheet.
      if (route.endsWith('/letter'))
        for (const format of ['A4', 'Letter'])
          expect([format, pagesOf(await page.pdf({ format }))]).toEqual([format, 1]);
      const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
      expect(pagesOf(pdf), route).toBeLessThanOrEqual(route.includes('children') ? 4 : 2);
      await toScreen(page);
    }
    expect(complaints).toEqual([]);
  });

const pricesOnPaper = (page: Page) =>
  page.locator('[data-price]').evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content));

/** Guarantee: the shop on paper has the price of each reward, without the buttons that show it on the screen. */
test('Rules 12.305: the child’s pages in print', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page, complaints } = await openDevice(screens.phone);
  await keepSession(page, family.mia);
  for (const route of routes.child) {
    await page.goto(route);
    await expectLoaded(page);
    await toPaper(page);
    const faults = (await faultsOnPaper(page)).filter((fault) => !areWords.test(fault));
    expect({ route, faults }).toEqual({ route, faults: [] });
    await toScreen(page);
  }
  await toPaper(page);
  for (const title of ['Tidy your room', 'Make your bed'])
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  await expect.poll(() => pricesOnPaper(page)).toEqual(['"20 tokens"', '"900 tokens"']);
  // Only the page's content takes up paper.
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(4);
  expect(complaints).toEqual([]);
});

const boxes = (within: Page | Locator) => within.locator('[data-box]');

/** Guarantee: the sheet on the fridge has one box for each day on which a chore is due, and fits its paper. */
for (const screen of [screens.phone, screens.desktop])
  test(`Rules 12.305: the chore sheet, ${screen.width} px`, async ({ openDevice, family }) => {
    const { parent, mia, leo } = family;
    const deeds = deedsOf(family);
    await deeds.repeatDaily('Make your bed', 'each', [mia, leo]);
    await deeds.repeatDaily('Empty the dishwasher', 'turns', [mia, leo]);
    await granted(
      parent.post('/api/recurring-tasks', {
        title: 'Water the plants',
        assign: 'each',
        token_reward: 3,
        repeat: { kind: 'weekdays', weekdays: [2, 5], every: 1 },
        child_ids: [mia.id],
      }),
    );
    const { page, complaints } = await openDevice(screen);
    await openAs(page, parent, '/parent/tasks?view=week');
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page).toHaveURL(/week=\d/);
    await page.getByRole('link', { name: 'Print chore sheet' }).click();
    await expect(page.getByRole('region')).toHaveCount(2);
    await expectReachable(page);
    // Each day's bed for both, one dishwasher a day between them, and the plants on Tuesday and Friday.
    await expect(boxes(page)).toHaveCount(7 + 7 + 7 + 2);
    const ofMia = page.getByRole('region', { name: 'Mia' });
    await expect(boxes(ofMia.getByRole('row', { name: /Water the plants/ }))).toHaveCount(2);
    await expect(boxes(ofMia.getByRole('row', { name: /Make your bed/ }))).toHaveCount(7);
    for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format, preferCSSPageSize: true }))).toBe(2);
    await page.getByRole('radio', { name: 'All on one' }).click();
    await expect(page.getByRole('region')).toHaveCount(1);
    await expect(boxes(page)).toHaveCount(23);
    for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format, preferCSSPageSize: true }))).toBe(1);
    await page.setViewportSize({ width: 703, height: 960 }); // A4 without its margins
    await toPaper(page);
    expect(await faultsOnPaper(page)).toEqual([]);
    await toScreen(page);
    await page.setViewportSize(screen);

    await page.goto(`/parent/children/${mia.id}`);
    await page.getByRole('link', { name: 'Print chore sheet' }).click();
    await expect(page.getByRole('region', { name: 'Mia' })).toBeVisible();
    await expect(page.getByRole('region')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });

/** Guarantee: a list that is folded on the screen is whole on paper. */
test('Rules 12.305: help, the operator’s pages, and folded answers in print', async ({ openDevice, product }) => {
  const { page, complaints } = await openDevice(screens.phone);
  for (const [route, pagesMax] of Object.entries(pagesMaxOf)) {
    await page.goto(route);
    await expectLoaded(page);
    await toPaper(page);
    expect({ route, faults: await faultsOnPaper(page) }).toEqual({ route, faults: [] });
    expect(pagesOf(await page.pdf({ format: 'Letter', preferCSSPageSize: true })), route).toBeLessThanOrEqual(pagesMax);
    await toScreen(page);
  }
  await page.goto('/docs/faq');
  await expectLoaded(page);
  const answer = page.getByText('You can’t deduct or spend more tokens than the balance');
  await expect(answer).toBeHidden();
  await toPaper(page);
  await expect(answer).toBeVisible();
  await toScreen(page);

  await page.goto('/operator');
  await openOperator(page, await readFile(join(product.dataDir, 'operator-token'), 'utf8'), 'Status');
  await toPaper(page);
  expect(await faultsOnPaper(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
