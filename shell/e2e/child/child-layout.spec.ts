import type { Locator } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf, type Family } from '../utilities/family.ts';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

async function boxOf(shown: Locator) {
  await expect(shown).toBeVisible();
  const { x, y, width, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, width, height, end: y + height };
}

async function fill(family: Family) {
  const { award, giveTask, doTask, offer } = deedsOf(family);
  await award(family.mia, 153);
  for (const title of ['Wash the car', 'Return the library books']) await giveTask({ title });
  await doTask({ title: 'Read a chapter', child: family.mia });
  for (const title of ['Ice cream', 'Pick the movie']) await offer({ title, cost: 15 });
  await offer({ title: 'Trip to the zoo', cost: 200 });
}

/** Where the first button of each page ends, on a phone of 360 × 740: on the first visit of a day, and later. */
const firstButtonEnds = { little: [652, 652], kid: [530, 460], teen: [645, 645] } as const;

for (const look of ['little', 'kid', 'teen'] as const)
  test(`Rules 12.201: ${look}: the first task's button ends above y = ${firstButtonEnds[look][1]} on a phone`, async ({
    openDevice,
    family,
  }) => {
    await fill(family);
    await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
    const { page } = await openDevice(screens.phone);
    await openAs(page, family.mia, '/child');
    const button = page.getByRole('button', { name: /^Mark Complete/ }).first();
    const [first, later] = firstButtonEnds[look];
    expect((await boxOf(button)).end).toBeLessThanOrEqual(first);
    await page.reload();
    expect((await boxOf(button)).end).toBeLessThanOrEqual(later);
    const balance = await boxOf(page.getByRole('region', { name: 'Your tokens' }));
    if (look === 'kid') expect(balance.height).toBe(96);
  });

for (const look of ['kid', 'teen'] as const)
  test(`Rules 12.201: ${look}: from 1280 px the shop is next to the tasks and the bar in the header`, async ({
    openDevice,
    family,
  }) => {
    await fill(family);
    await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
    const { page, complaints } = await openDevice({ width: 1920, height: 1080 });
    await openAs(page, family.mia, '/child');
    const part = (name: string) => boxOf(page.getByRole('region', { name }));
    const bar = page.getByRole('navigation', { name: 'On this page' });
    const places = async () => {
      const [tasks, shop] = [await part('My Tasks'), await part('Rewards Shop')];
      return { isBeside: shop.x >= tasks.x + tasks.width, isAbove: (await boxOf(bar)).end <= tasks.y };
    };
    for (const width of [1920, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(places).toEqual({ isBeside: true, isAbove: true });
      await expect(page.getByRole('button', { name: /^Redeem/ })).not.toHaveCount(0);
      await expectReachable(page);
    }
    await bar.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { name: 'Transaction History' })).toBeFocused();
    await page.setViewportSize({ width: 1279, height: 900 });
    await expect.poll(places).toEqual({ isBeside: false, isAbove: false });
    expect(complaints).toEqual([]);
  });
