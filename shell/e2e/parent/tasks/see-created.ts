import type { Locator, Page } from '@playwright/test';
import { newEmail } from '@tokennest/api/testing/test-family';
import { expectLoaded } from '../../utilities/expect-reachable.ts';
import { deedsOf, type Family } from '../../utilities/family.ts';
import { keepSession } from '../../utilities/open-as.ts';
import { parentPage } from '../../pages/parent.page.ts';
import { repeatingPage } from '../../pages/repeating.page.ts';
import { expect, test } from '../../utilities/test.ts';

/** More than a page of each list, so that a new item is on another page or far below. */
async function fillLists(family: Family) {
  const { doTask, offer, allow, repeatDaily } = deedsOf(family);
  // The server refuses a family that requests all of these together while it is busy.
  for (let number = 1; number <= 21; number += 1)
    await Promise.all([
      doTask({ title: `Chore ${number}` }),
      offer({ title: `Reward ${number}`, cost: number }),
      allow(family.mia, `Allowance ${number}`),
      repeatDaily(`Habit ${number}`, 'each', [family.mia]),
    ]);
}

export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

export const expectApart = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isApart = a.bottom <= b.y || b.bottom <= a.y || a.right <= b.x || b.right <= a.x;
  expect(isApart, `${JSON.stringify(a)} over ${JSON.stringify(b)}`).toBe(true);
};

/** Time passes only in here: the toast lasts three seconds, and a timer renders a table whose code is loading. */
export async function waitSlowly(page: Page, expectation: () => Promise<void>) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await expect(async () => {
    await page.clock.runFor(10);
    await expectation();
  }).toPass({ intervals: [50] });
}

async function expectShown(page: Page, sentence: string, name: string) {
  const toast = page.getByText(sentence, { exact: true });
  await expect(toast).toBeVisible();
  const row = page.getByRole('main').locator('li, tr').filter({ hasText: name });
  await waitSlowly(page, () => expect(row).toBeInViewport({ ratio: 0.99, timeout: 250 }));
  await expectApart(toast, row);
  await page.clock.resume();
}

const kinds: Record<string, { path: string; sentence: string; make: (page: Page, name: string) => Promise<void> }> = {
  task: {
    path: '/parent/tasks?status=completed',
    sentence: 'Task created successfully!',
    make: async (page, title) => {
      const { make, fill, button } = parentPage(page);
      await make('task');
      await fill({ Title: title, 'Token reward': '5' });
      await button('Create task').click();
    },
  },
  reward: {
    path: '/parent/rewards?status=inactive',
    sentence: 'Reward created successfully!',
    make: async (page, title) => {
      const { make, fill, button } = parentPage(page);
      await make('reward');
      await fill({ Title: title, Cost: '500' });
      await button('Create reward').click();
    },
  },
  allowance: {
    path: '/parent/allowances',
    sentence: 'Allowance created successfully!',
    make: async (page, name) => {
      const { make, fill, choose, button } = parentPage(page);
      await make('allowance');
      await choose('Child', 'Leo');
      await fill({ Name: name, 'Token amount': '5' });
      await button('Create allowance').click();
    },
  },
  child: {
    path: '/parent/family',
    sentence: 'Child added successfully!',
    make: async (page, name) => {
      const { fill, button } = parentPage(page);
      await fill({ Name: name, Email: newEmail(), Password: 'tokennest' });
      await button('Add Child').click();
    },
  },
  'repeating task': {
    path: '/parent/tasks?view=repeating',
    sentence: 'Repeating task created successfully!',
    make: async (page, title) => {
      await page.getByRole('button', { name: 'New repeating task' }).click();
      const { field, submit, option, tile } = repeatingPage(page);
      await field('Title').fill(title);
      await field('Token reward').fill('5');
      await field('How often').click();
      await option('Every day').click();
      await tile('Anyone').click();
      await submit.click();
    },
  },
};

/** Guarantee: a new item is in view, whatever list, page or filter it falls into, and no toast covers it. */
export const testCreated = (screen: { width: number; height: number }) =>
  test(`Rules 12.170: a new item is scrolled into view, ${screen.width} px`, async ({ openDevice, family }) => {
    await fillLists(family);
    const { page } = await openDevice(screen);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await keepSession(page, family.parent);
    for (const [kind, { path, sentence, make }] of Object.entries(kinds))
      await test.step(kind, async () => {
        await page.goto(path);
        await expectLoaded(page);
        await make(page, `Zebra ${kind}`);
        await expectShown(page, sentence, `Zebra ${kind}`);
      });
  });
