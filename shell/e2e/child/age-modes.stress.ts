import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf, type Family } from '../utilities/family.ts';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { keyboardOf } from '../utilities/keyboard.ts';
import { hold } from '../utilities/network.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { giveVoice } from '../utilities/spoken/voice.ts';

const ageModes = ['little', 'kid', 'teen'] as const;
const wear = ({ parent, mia }: Family, look: (typeof ageModes)[number]) =>
  granted(parent.put(`/api/profiles/${mia.id}/look`, { look }));

for (const look of ageModes)
  for (const screen of [screens.phone, { width: 1280, height: 800 }])
    test(`Rules 12.201: ${look}, ${screen.width} px: the first task can be completed without scrolling`, async ({
      openDevice,
      family,
    }) => {
      const { giveTask, award } = deedsOf(family);
      await award(family.mia, 153);
      await giveTask({ title: 'Tidy your room', child: family.mia });
      await giveTask({ title: 'Walk the dog' });
      await wear(family, look);
      const { page, complaints } = await openDevice(screen);
      await openAs(page, family.mia, '/child');
      const button = page.getByRole('button', { name: /^Mark Complete/ }).first();
      for (const visit of ['first', 'second']) {
        await expect(button, visit).toBeInViewport({ ratio: 1 });
        const isOnTop = await button.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height - 4));
        });
        expect(isOnTop, visit).toBe(true);
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await page.reload();
      }
      for (const width of [screen.width, 320]) {
        await page.setViewportSize({ ...screen, width });
        await expectReachable(page);
      }
      expect(complaints).toEqual([]);
    });

/** Guarantee: a folded section has its icon, name and number in one row. */
test("Rules 12.201: tomorrow's tasks are one line while folded", async ({ openDevice, family }) => {
  await deedsOf(family).repeatDaily('Make your bed', 'each', [family.mia]);
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.mia, '/child');
  const folded = page.locator('summary').filter({ hasText: 'Tomorrow' });
  await folded.scrollIntoViewIfNeeded();
  await expect.poll(() => folded.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(64);
});

/** Guarantee: a child who cannot read can complete a task, undo it, and get a reward. */
test('Rules 12.203: Little by its pictures: complete, undo, redeem, with each sentence spoken', async ({
  openDevice,
  family,
}) => {
  const { giveTask, award, offer } = deedsOf(family);
  await award(family.mia, 29);
  await giveTask({ title: 'Toys in the box', child: family.mia, tokens: 5 });
  await offer({ title: 'Ice cream', cost: 16 });
  await wear(family, 'little');
  const { page } = await openDevice(screens.phone);
  const spoken = await giveVoice(page);
  await openAs(page, family.mia, '/child');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Read aloud: Toys in the box');
  await press('Mark Complete Toys in the box');
  await press('Undo Toys in the box');
  await press('Mark Complete Toys in the box');
  await expect(page.getByRole('button', { name: 'Undo Toys in the box' })).toBeVisible();
  await expectReachable(page);
  await press('Rewards Shop');
  await press('Redeem Ice cream');
  await expectReachable(page);
  await press('Redeem');
  await expect(page.getByRole('region', { name: 'Your tokens' })).toHaveText('13 tokens');
  await press('My nest');
  await press('Ice cream');
  await expectReachable(page);
  await expect
    .poll(() => spoken)
    .toEqual([
      'Toys in the box. 5 tokens.',
      'Task marked as complete! Waiting for approval.',
      'It’s back on your list.',
      'Task marked as complete! Waiting for approval.',
      'Rewards Shop. Ice cream. It costs 16 tokens. You have enough.',
      'Ice cream. Are you sure you want to redeem this reward? You have 29 tokens. Then you’ll have 13 tokens.',
      'Reward redeemed successfully! Ask your parent to fulfill it.',
      'My nest. You have 13 tokens. Getting Started.',
      'Ice cream. On the way. Ask your parent.',
    ]);
});

/** Guarantee: no word of a family reaches a voice service elsewhere. */
test('Rules 12.202: shows no loudspeaker if the only voice is remote', async ({ openDevice, family }) => {
  await deedsOf(family).giveTask({ title: 'Toys in the box', child: family.mia });
  await wear(family, 'little');
  const { page } = await openDevice(screens.phone);
  const spoken = await giveVoice(page, { isLocal: false });
  await openAs(page, family.mia, '/child');
  await page.getByRole('button', { name: 'Mark Complete Toys in the box' }).click();
  await expect(page.getByRole('button', { name: 'Undo Toys in the box' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read aloud/ })).toHaveCount(0);
  expect(spoken).toEqual([]);
});

async function focusOn(page: Page) {
  const focus = page.locator(':focus');
  const isSeen = await focus.evaluate((element) => {
    const { top, height, bottom } = element.getBoundingClientRect();
    return element.matches(':focus-visible') && height > 0 && bottom > 0 && top < innerHeight;
  });
  return { name: /"(.*)"/.exec(await focus.ariaSnapshot())?.[1] ?? '', isSeen };
}

async function tabTo(page: Page, name: string): Promise<string[]> {
  const stops: string[] = [];
  while (stops.at(-1) !== name && stops.length < 60) {
    await page.keyboard.press('Tab');
    const { name: stop, isSeen } = await focusOn(page);
    expect(isSeen, stop).toBe(true);
    stops.push(stop);
  }
  return stops;
}

/** Guarantee: a task can be completed and undone without a mouse, in visual order, with visible focus. */
test('Rules 12.203: Little by keyboard', async ({ openDevice, family }) => {
  const { giveTask, award } = deedsOf(family);
  await award(family.mia, 29);
  for (const title of ['Walk the dog', 'Toys in the box']) await giveTask({ title, child: family.mia });
  await wear(family, 'little');
  const { page } = await openDevice(screens.phone);
  await giveVoice(page);
  await openAs(page, family.mia, '/child');
  await expect(page.getByRole('button', { name: 'Mark Complete Toys in the box' })).toBeVisible();
  expect(await tabTo(page, 'Mark Complete Toys in the box')).toEqual([
    'Skip to content',
    'Help and Sign Out',
    'Read aloud: Your tokens',
    'Toys in the box',
    'Walk the dog',
    'Read aloud: Toys in the box',
    'Mark Complete Toys in the box',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo Toys in the box' })).toBeVisible();
  expect(await tabTo(page, 'Undo Toys in the box'), 'what comes next is near').toEqual(['Undo Toys in the box']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mark Complete Toys in the box' })).toBeVisible();
});

/** Guarantee: nothing moves under a child's finger. */
for (const width of [320, 360, 390])
  for (const tokens of [29, 153, 1530])
    test(`Rules 13.203: at ${width} px, loading ${tokens} tokens moves nothing in Teen`, async ({
      openDevice,
      family,
    }) => {
      for (let left = tokens; left > 0; left -= 500) await deedsOf(family).award(family.mia, Math.min(left, 500));
      await wear(family, 'teen');
      const { page } = await openDevice({ width, height: 640 });
      await giveVoice(page);
      const balance = await hold(page, ['GET /api/tokens/:id/balance']);
      await openAs(page, family.mia, '/child');
      const heading = page.getByRole('heading', { name: 'My Tasks' });
      const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
      await expect(heading).toBeVisible();
      const before = await top();
      const figure = page.getByRole('region', { name: 'Your tokens' });
      await expect(figure).toBeHidden();
      balance.end('answered');
      await expect(figure).toBeVisible();
      expect(await top()).toBe(before);
    });

test('Rules 12.204: Teen by keyboard', async ({ openDevice, family }) => {
  const { giveTask, award } = deedsOf(family);
  await award(family.mia, 29);
  for (const title of ['Walk the dog', 'Toys in the box']) await giveTask({ title, child: family.mia });
  await wear(family, 'teen');
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.mia, '/child');
  await expect(page.getByRole('button', { name: 'Mark Complete Toys in the box' })).toBeVisible();
  const nest = '29 earned so far';
  await expect(page.getByRole('link', { name: nest })).toBeVisible();
  const tiles = ['2 To do', '0 Waiting for approval', '0 On the way'];
  const stops = ['Skip to content', 'Help', 'Sign Out', nest, ...tiles, 'Mark Complete Toys in the box'];
  expect(await tabTo(page, 'Mark Complete Toys in the box')).toEqual(stops);
  await page.keyboard.press('Enter');
  const { press } = keyboardOf(page);
  await press(page.getByRole('dialog').getByRole('button', { name: /^Yes/ }));
  const reverseTransaction = page.getByRole('button', { name: 'Take back Toys in the box' });
  await expect(reverseTransaction).toBeFocused();
  await page.waitForTimeout(600); // Rules 12.8: sooner would count as the same press
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mark Complete Toys in the box' })).toBeVisible();
});
