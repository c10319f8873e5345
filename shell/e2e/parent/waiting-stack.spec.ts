import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { swipeTop, titleOf } from '../utilities/swipe.ts';
import { expect, test } from '../utilities/test.ts';

const phone = { width: 360, height: 740, hasTouch: true };
const titles = [
  'Practice piano',
  'Water the plants',
  'Fold the laundry',
  'Feed the cat',
  'Make your bed',
  'Sweep the floor',
  'Set the table',
];

/** Guarantee: what waits is answered standing, with a thumb: one swipe each, nothing scrolled, nothing else touched. */
test('Rules 12.21: ten waiting things are answered by ten swipes on a phone', async ({ openDevice, family }) => {
  const { award, doTask, offer, redeem } = deedsOf(family);
  await award(family.mia, 400);
  for (const title of titles) await doTask({ title });
  for (const title of ['Ice cream trip', 'Stay up late', 'Pick the movie'])
    await redeem(family.mia, await offer({ title, cost: 10 }));
  const { page } = await openDevice(phone);
  await openAs(page, family.parent, '/parent');
  await expect(page.getByText('10 things need you.')).toBeVisible();
  const posts: string[] = []; // without the report of the page's load, which comes later
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/remote-loads') posts.push(pathname);
  });
  for (const title of [...titles, 'Ice cream trip', 'Stay up late', 'Pick the movie']) {
    await expect(titleOf(page)).toHaveText(title);
    await swipeTop(page, 200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
  await expect(page.getByText('All caught up', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(posts).toHaveLength(10);
  expect((await family.parent.get(`/api/tokens/${family.mia.id}/balance`)).body.balance).toBe(400 - 30 + 7 * 10);
});

/** Guarantee: nothing is answered by accident: not by a short swipe, a scroll, or a swipe of somebody who wants to join. */
test('a swipe asks while it is held, and answers only beyond a third of the card', async ({ openDevice, family }) => {
  const { doTask } = deedsOf(family);
  await doTask({ title: 'Practice piano' });
  const { page } = await openDevice(phone);
  await openAs(page, family.parent, '/parent');
  await expect(titleOf(page)).toHaveText('Practice piano');
  const statusOf = async () => (await family.parent.get('/api/tasks')).body[0].status;
  await swipeTop(page, 80);
  await swipeTop(page, -200);
  await expect(page.getByRole('button', { name: 'Reject task' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await statusOf()).toBe('completed');
  await swipeTop(page, 200);
  await expect(page.getByText('Task approved and tokens awarded!')).toBeVisible();
  expect(await statusOf()).toBe('approved');
  await page.getByRole('button', { name: 'Undo approving Practice piano' }).click();
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
});
