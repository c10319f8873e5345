import type { Locator, Page } from '@playwright/test';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { deedsOf, type Family, liveThrough } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

async function openTable(page: Page, { parent }: Family, path: string) {
  await openAs(page, parent, path);
  await expectLoaded(page);
}

test('the tasks are grouped under three columns, with each child next to the title', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.desktop);
  await openTable(page, family, '/parent/tasks');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['Task', 'Reward', 'Actions']);
  await expect(page.getByRole('rowheader', { name: /^Waiting for approval/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Pending/ })).toBeVisible();
  await expect(page.getByRole('rowheader').filter({ hasText: 'Walk the dog' })).toContainText('Leo ·');
});

const isWhole = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    for (let room = shown.parentElement; room; room = room.parentElement) {
      const edge = room.getBoundingClientRect();
      if (getComputedStyle(room).overflowX !== 'visible' && (left < edge.left || right > edge.right)) return false;
    }
    return shown.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

for (const width of [768, 800, 1024])
  test(`the week shows all of its Approve buttons, ${width} px`, async ({ openDevice, family }) => {
    const { mia, leo } = family;
    const deeds = deedsOf(family);
    for (const title of ['Practice the piano', 'Read a chapter'])
      for (const child of [mia, leo]) await deeds.doTask({ title, child });
    const { page } = await openDevice({ width, height: 1024 });
    await openTable(page, family, '/parent/tasks?view=week');
    const buttons = page.getByRole('button', { name: /^Approve/ });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) {
      await button.scrollIntoViewIfNeeded();
      expect(await isWhole(button)).toBe(true);
    }
  });

test('a pending redemption shows its whole status next to its buttons', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.desktop);
  await openTable(page, family, '/parent/redemptions');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Fulfill' }) });
  const status = await row.getByText('Pending').boundingBox();
  const button = await row.getByRole('button', { name: 'Fulfill' }).boundingBox();
  expect((status?.x ?? 0) + (status?.width ?? Infinity)).toBeLessThan(button?.x ?? 0);
});
