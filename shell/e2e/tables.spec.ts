import type { Locator, Page } from '@playwright/test';
import { expectLoaded } from './expect-reachable.ts';
import { deedsOf, type Family, liveThrough } from './family.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { expect, screens, test } from './test.ts';

async function openTable(page: Page, { parent }: Family, path: string) {
  await signInPage(page).enter(parent, 'Parent');
  await page.goto(path);
  await expectLoaded(page);
}

/** How many places the figures of each column of amounts end at, and how many their coins stand at. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const columns: { ends: Set<number>; coins: Set<number> }[] = [];
    for (const coin of document.querySelectorAll('main table svg')) {
      const figure = coin.previousSibling;
      const cell = coin.closest<HTMLTableCellElement>('td, th');
      if (!cell || figure?.nodeType !== Node.TEXT_NODE || !/\d$/.test(figure.textContent ?? '')) continue;
      const column = (columns[cell.cellIndex] ??= { ends: new Set(), coins: new Set() });
      const range = document.createRange();
      range.selectNodeContents(figure);
      column.ends.add(Math.round(range.getBoundingClientRect().right));
      column.coins.add(Math.round(coin.getBoundingClientRect().left));
    }
    return columns.filter(Boolean).map(({ ends, coins }) => [ends.size, coins.size]);
  });

const paths = ['tasks', 'tasks?view=week', 'tasks?view=repeating', 'allowances', 'rewards'];

/** Guarantee: amounts can be compared by eye: units under units, coins under coins. */
for (const screen of [screens.tablet, screens.desk])
  test(`digits stand under each other in every table, ${screen.width} px`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { giveTask, allow, offer } = deedsOf(family);
    for (const tokens of [5, 111, 1200]) {
      const title = `Worth ${tokens}`;
      await giveTask({ title, tokens });
      await allow(family.mia, title, tokens);
      await offer({ title, cost: tokens });
    }
    const { page } = await openDevice(screen);
    await signInPage(page).enter(family.parent, 'Parent');
    const found: Record<string, number[][]> = {};
    for (const path of paths) {
      await page.goto(`/parent/${path}`);
      await expectLoaded(page);
      found[path] = await edgesOf(page);
    }
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, [[1, 1]]])));
  });

test('task and child are two headings, each over its own column', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.desk);
  await openTable(page, family, '/parent/tasks');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['Task', 'Child', 'Reward', 'Status', 'Actions']);
  const row = page.getByRole('row').filter({ hasText: 'Walk the dog' });
  await expect(row.getByRole('cell').first()).toHaveText(/Leo$/);
});

/** Whether a person sees all of it: nothing cuts it off, and nothing lies over its middle. */
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
  test(`the week has all of its Approve buttons, ${width} px`, async ({ openDevice, family }) => {
    const { mia, leo } = family;
    const deeds = deedsOf(family);
    for (const title of ['Practise the piano', 'Read a chapter'])
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
