import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { deedsOf, type Family } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

const chores = ['Empty the dishwasher', 'Feed the cat', 'Make your bed', 'Do your homework', 'Fold the laundry'];
const treats = ['Ice cream', 'Pick the movie', 'Stay up late', 'Board game', 'Sleepover', 'Trip to the zoo'];
const twice = (titles: readonly string[]) => titles.flatMap((title) => [title, `${title} again`]);

async function awardOften(family: Family, times: number, tokens: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await deedsOf(family).award(family.mia, tokens, 'Helping out');
}

/** 13 tasks to do, one of them sent back, 2 waiting, 12 rewards, 10 redemptions, and more than 40 transactions. */
async function fill(family: Family): Promise<void> {
  const { mia, leo } = family;
  const { doTask, giveTask, approve, reject, repeatDaily, offer, redeem, fulfill, cancel } = deedsOf(family);
  await awardOften(family, 14, 20);
  await approve(await doTask({ title: 'Brush your teeth', tokens: 5 }));
  await reject(await doTask({ title: 'Tidy your room', tokens: 20 }), 'Nearly! The Lego under the bed too, please.');
  for (const title of twice(chores)) await giveTask({ title, child: mia });
  for (const title of ['Walk the dog', 'Pack your school bag']) await doTask({ title, tokens: 15 });
  await repeatDaily('Lay out your clothes', 'each', [mia, leo]);
  await repeatDaily('Dry the dishes', 'turns', [mia, leo]);
  const rewards: string[] = [];
  for (const [at, title] of twice(treats).entries()) rewards.push(await offer({ title, cost: 6 + at * at * 4 }));
  for (let time = 0; time < 10; time += 1) {
    const id = await redeem(mia, rewards[time % 2] ?? '');
    if (time < 6) await fulfill(id);
    else if (time < 8) await cancel(id, 'The shop is closed until Saturday');
  }
  await awardOften(family, 14, 1);
  await granted(mia.put('/api/rewards/goal', { reward_id: rewards[9] }));
}

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name });

/** The title of the part is in the upper half of the screen, has the focus, and the part shows rows of its own. */
async function expectArrival(page: Page, link: string, title: string): Promise<void> {
  await linkTo(page, link).click();
  const heading = page.getByRole('heading', { name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(screens.phone.height / 2);
  await expect(page.getByRole('region', { name: title }).getByRole('listitem').first()).toBeInViewport();
}

const screenMax = { little: 1, kid: 4, teen: 4 };

for (const look of ['little', 'kid', 'teen'] as const)
  test(`Rules 12.29: ${look}: a full page has at most ${screenMax[look]} screen(s) of 360 × 740`, async ({
    openDevice,
    family,
  }) => {
    await fill(family);
    await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
    const { page, complaints } = await openDevice(screens.phone);
    await openAs(page, family.mia, '/child');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    if (look === 'little') {
      await expect(page.getByRole('button', { name: /^Mark Complete/ })).toBeVisible();
      expect(await height()).toBe(screens.phone.height);
      return;
    }
    await expect(page.getByText('Tidy your room')).toBeVisible();
    await expect(page.locator('summary').filter({ hasText: 'Settings' })).toBeVisible({ timeout: 15_000 });
    await expect.poll(height, { timeout: 15_000 }).toBeLessThanOrEqual(screenMax[look] * screens.phone.height);
    await expectArrival(page, 'Shop', 'Rewards Shop');
    await expectArrival(page, 'My things', 'My Redemptions');
    await expectArrival(page, 'History', 'Transaction History');
    await expectReachable(page);
    await page.getByRole('button', { name: 'Older' }).click();
    await expect(page.getByText(/^6–10 of /)).toBeVisible();
    expect(complaints).toEqual([]);
  });

/** Guarantee: what waits for the child's answer is never folded away. */
test('Rules 12.29: on a phone, every task that was sent back shows', async ({ openDevice, family }) => {
  const { doTask, giveTask, reject } = deedsOf(family);
  for (const title of chores) await reject(await doTask({ title }), 'Not yet');
  for (const title of treats) await giveTask({ title, child: family.mia });
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.mia, '/child');
  await expect(page.getByRole('region', { name: 'My Tasks' }).getByText(/^Sent back/)).toHaveCount(chores.length);
  const showAll = page.getByRole('button', { name: `Show all ${chores.length + treats.length} tasks` });
  await showAll.click();
  await expect(page.locator('li:focus')).toContainText(treats.at(-1) ?? '');
});
