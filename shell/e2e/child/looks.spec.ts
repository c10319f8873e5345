import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf, type Family } from '../kit/family.ts';
import { expectReachable } from '../kit/expect-reachable.ts';
import { openAs } from '../kit/open-as.ts';
import { expect, screens, test } from '../kit/test.ts';
import { giveVoice } from '../kit/voice.ts';

const looks = ['little', 'kid', 'teen'] as const;
const wear = ({ parent, mia }: Family, look: (typeof looks)[number]) =>
  granted(parent.put(`/api/profiles/${mia.id}/look`, { look }));

for (const look of looks)
  for (const screen of [screens.phone, { width: 1280, height: 800 }])
    test(`Rules 12.201: ${look}, ${screen.width} px: the first task can be done without scrolling`, async ({
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

/** Guarantee: a child that cannot read says what is done, takes it back, and gets a reward. */
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
      'OK, it is back on your list.',
      'Task marked as complete! Waiting for approval.',
      'Rewards Shop. Ice cream. It costs 16 tokens. You have enough.',
      'Ice cream. Are you sure you want to redeem this reward? You have 29 tokens. Then you have 13 tokens.',
      'Reward redeemed successfully! Ask your parent to fulfill it.',
      'My nest. You have 13 tokens. Getting Started.',
      'Ice cream. On the way. Ask your parent.',
    ]);
});

/** Guarantee: no word of a family goes to a voice that speaks somewhere else. */
test('Rules 12.202: with a voice of another place alone there is no loudspeaker', async ({ openDevice, family }) => {
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
