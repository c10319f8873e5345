import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { expectLoaded, expectReachable } from '../utilities/expect-reachable.ts';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { signInAsMia, shareTablet } from '../utilities/shared-tablet.ts';
import { expect, screens } from '../utilities/test.ts';
import { test } from '../live/live-test.ts';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';

declare global {
  interface Window {
    seen: { phases: string[]; shift: number };
  }
}

const phone = { ...screens.phone, hasTouch: true };

const watchCelebrations = () => {
  window.seen = { phases: [], shift: 0 };
  new MutationObserver(() => {
    const moment = document.querySelector('[data-moment]');
    const words = moment?.querySelector('[aria-hidden] p')?.textContent;
    const state = moment ? `${moment.getAttribute('data-moment')} ${words}` : 'none';
    if (window.seen.phases.at(-1) !== state && (moment || window.seen.phases.length > 0))
      window.seen.phases.push(state);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-moment'], characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift' });
};

/** Waits for the page's request; celebrations can start after it. */
const hasTaken = (page: Page) => page.waitForResponse('**/api/moments/take');

const moment = (page: Page) => page.locator('[data-moment]');
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Milestones' })).toBeVisible();
  for (const name of ['Suggest a chore', 'Make a wish']) await expect(page.getByRole('button', { name })).toBeVisible();
  await expectLoaded(page);
}

/** Guarantee: approval is celebrated once and moves nothing under a finger. */
test('Rules 12.261 and 12.264: praise reaches the child with a dropping coin, on one page, and nothing else moves', async ({
  openDevice,
  family,
}) => {
  const { award, doTask, giveTask } = deedsOf(family);
  await award(family.mia, 86);
  await giveTask({ title: 'Practice piano', tokens: 15, child: family.mia });
  await giveTask({ title: 'Tidy your room', child: family.mia });
  await doTask({ title: 'Set the table', tokens: 15 });
  const [child, parent] = [await openDevice(phone), await openDevice(screens.desktop)];
  await Promise.all([hasTaken(child.page), openAs(child.page, family.mia, '/child')]);
  // It keeps its place above open tasks.
  await childPage(child.page).complete('Practice piano');
  // One page shows the balance in the row, the other in the large card, as on the first visit of a day.
  await Promise.all([hasTaken(child.page), child.page.reload()]);
  const other = await child.page.context().newPage();
  await Promise.all([hasTaken(other), other.goto('/child')]);
  await openAs(parent.page, family.parent, '/parent');
  // The stored list, in which it is still open, has been replaced.
  await expect(other.getByRole('link', { name: '2 waiting' })).toBeVisible();
  const tidy = child.page.getByRole('button', { name: 'Mark Complete Tidy your room' });
  await tidy.focus();
  for (const page of [child.page, other]) {
    await settled(page);
    await page.evaluate(watchCelebrations);
  }

  for (const page of [child.page, other]) await page.evaluate(() => void (window.seen.shift = 0));
  await parentPage(parent.page).press('Approve Practice piano', 'So careful!');
  await expect(parent.page.getByText('Mia sees “So careful!”')).toBeVisible();
  const seenBy = (page: Page) => page.evaluate(() => window.seen);
  const steps = ['waits Approved', 'drops “So careful!”', 'landed “So careful!”', 'none'];
  const both = async () => (await Promise.all([child.page, other].map(seenBy))).flatMap(({ phases }) => phases);
  await expect.poll(both).toEqual(steps);
  await childPage(child.page).expectBalance(101);
  await expect(tidy).toBeFocused();
  for (const page of [child.page, other]) expect((await seenBy(page)).shift).toBeLessThan(0.02);
  await parent.page.getByRole('button', { name: 'Undo approving Practice piano' }).click();
  await childPage(child.page).expectBalance(86);

  await other.close();
  await child.page.emulateMedia({ reducedMotion: 'reduce' });
  await child.page.evaluate(watchCelebrations);
  await parentPage(parent.page).press('Approve Set the table', 'Thank you!');
  await expect.poll(async () => (await seenBy(child.page)).phases).toEqual(['landed “Thank you!”']);
  await expectReachable(child.page);
  await child.page.keyboard.press('Escape');
  await expect(moment(child.page)).toHaveCount(0);
  await child.page.reload();
  await settled(child.page);
  expect([...child.complaints, ...parent.complaints]).toEqual([]);
});

/** Guarantee: a child who returns to a shared tablet sees each missed celebration once, and their redemptions. */
test('Rules 12.265 and 12.267: approvals while away appear at the next sign-in; redemptions show as on the way', async ({
  openDevice,
  family,
}) => {
  const { award, doTask, fulfill, meetBirds, offer } = deedsOf(family);
  await award(family.mia, 30);
  await offer({ title: 'Pick dessert', cost: 20 });
  const tent = await offer({ title: 'Sleepover', cost: 120 });
  await granted(family.mia.put('/api/rewards/goal', { reward_id: tent }));
  const { page, complaints } = await openDevice(phone);
  await shareTablet(family, page);
  await Promise.all([hasTaken(page), signInAsMia(page)]);
  await settled(page);
  await signInPage(page).leave();
  for (const title of ['Practice piano', 'Set the table']) {
    const id = await doTask({ title, tokens: 15 });
    await granted(family.parent.post(`/api/tasks/${id}/approve`, { praise: 'great_job' }));
  }
  await meetBirds(family.mia);

  await signInAsMia(page);
  const away = page.getByRole('dialog', { name: 'While you were away' });
  await expect(away.getByText('+30. You are a Token Collector!')).toBeVisible();
  await expectReachable(page);
  await away.getByRole('button', { name: 'See My Tasks' }).click();
  await page.reload();
  await settled(page);

  const child = childPage(page);
  const card = child.rewardCard('Pick dessert');
  await card.getByRole('button', { name: 'Redeem' }).click();
  const question = page.getByRole('dialog', { name: 'Pick dessert' });
  await expect(question.getByText('Your goal goes from 60 to 80 tokens away.')).toBeVisible();
  await question.getByRole('button', { name: 'Redeem' }).click();
  await expect(card.getByRole('button', { name: 'On the way Pick dessert' })).toBeFocused();
  await expect(card.getByText('Ask Sarah for it.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 on the way, My things' })).toBeVisible();
  await expectReachable(page);
  const { body: redemptions } = await family.mia.get('/api/rewards/redemptions');
  await fulfill(redemptions[0].id);
  await expect(card.getByRole('button', { name: 'Redeem 20 tokens: Pick dessert' })).toBeVisible();
  await expect(moment(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
