import type { Page } from '@playwright/test';
import { chore, openBoard } from '../utilities/family-board.ts';
import { deedsOf, type Family } from '../utilities/family.ts';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { expect, test } from '../utilities/test.ts';

const walls = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];

async function fillDay(family: Family, page: Page): Promise<void> {
  const { giveTask } = deedsOf(family);
  for (const title of ['Tidy your room', 'Feed the dog', 'Empty the dishwasher', 'Read a chapter of your book'])
    await giveTask({ title, child: family.mia });
  for (const title of ['Take out the recycling', 'Sweep the stairs', 'Fetch the mail']) await giveTask({ title });
  await openBoard(family, page);
}

const misplaced = (page: Page) =>
  page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const tiles = [...document.querySelectorAll('main li:has(> button, > div)')].filter((one) =>
      one.querySelector('img'),
    );
    const boxes = tiles.map((one) => one.getBoundingClientRect());
    const outside = boxes.filter(
      ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
    );
    const small = boxes.filter(({ width, height }) => width < 100 || height < 44);
    const over = boxes.filter((a, at) =>
      boxes
        .slice(at + 1)
        .some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
    );
    const { scrollWidth, scrollHeight } = document.documentElement;
    const wall = document.querySelector('main');
    const scrolls = [scrollWidth - innerWidth, scrollHeight - innerHeight, (wall?.scrollHeight ?? 0) - innerHeight];
    const tiny = [...document.querySelectorAll('main *')].filter(
      (one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
        Number.parseFloat(getComputedStyle(one).fontSize) < 15,
    );
    return {
      tiles: boxes.length,
      outside: outside.length,
      small: small.length,
      over: over.length,
      scrolls: scrolls.filter((px) => px > 1),
      tiny: tiny.map(({ textContent }) => textContent),
    };
  });

for (const wall of walls)
  test(`Rules 12.205: a full day fits on a screen of ${wall.width} × ${wall.height}, within reach, in both schemes`, async ({
    openDevice,
    family,
  }) => {
    const { page } = await openDevice(wall);
    await fillDay(family, page);
    await expect(chore(page, 'Make your bed')).toBeVisible();
    const well = { outside: 0, small: 0, over: 0, scrolls: [], tiny: [] };
    expect(await misplaced(page)).toMatchObject(well);
    expect((await misplaced(page)).tiles).toBeGreaterThanOrEqual(11);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectReachable(page);
    }
    await chore(page, 'Wash the car').click();
    const box = (await page.getByRole('dialog').boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(wall.height);
    await expectReachable(page);
  });

for (const width of [320, 768])
  test(`Rules 12.205: at ${width} px the board is within reach, even where it scrolls`, async ({
    openDevice,
    family,
  }) => {
    const { page } = await openDevice({ width, height: 640 });
    await fillDay(family, page);
    await expectReachable(page);
    await chore(page, 'Make your bed').click();
    await expectReachable(page);
  });
