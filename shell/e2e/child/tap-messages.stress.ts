import type { Page } from '@playwright/test';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { childPage } from '../pages/child.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

const saved = 'Saved. We’ll send it soon.';
const done = 'Task marked as complete! Waiting for approval.';
const title = 'Water the plants';

async function hearToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const toaster = document.querySelector('output[popover]');
    const listen = () => {
      for (const toast of toaster?.children ?? []) {
        const sentence = toast.children[1]?.textContent ?? '';
        if (!heard.includes(sentence)) heard.push(sentence);
      }
    };
    if (toaster) new MutationObserver(listen).observe(toaster, { childList: true, subtree: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard); // set above
}

const answerWith = (page: Page, status: number, body: object) =>
  page.route('**/api/tasks/*/complete', (route) => route.fulfill({ status, json: body }));

test.beforeEach(async ({ family }) => void (await deedsOf(family).giveTask({ title, child: family.mia })));

/** Guarantee: no success is shown before the server confirms it (Rules 12.89). */
test('says that an offline tap is saved, and reports success once it is sent', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  const outboxCame = page.waitForResponse(/\/assets\/offline\./); // after the first screen; no worker is active here
  await openAs(page, family.mia, '/child');
  const { taskCard, sayDone } = childPage(page);
  await expect(taskCard(title)).toBeVisible();
  const heard = await hearToasts(page);
  await outboxCame;
  await page.context().setOffline(true);
  await sayDone(title);
  await expect(taskCard(title).getByText(saved)).toBeVisible();
  expect(await heard()).toEqual([saved]);
  await page.context().setOffline(false);
  await expect(taskCard(title).getByText('Waiting for approval')).toBeVisible();
  await expect.poll(heard).toEqual([saved, done]);
});

/** Guarantee: a failed tap is always reported (Rules 12.89). */
for (const { status, body, sentence } of [
  { status: 500, body: {}, sentence: 'Failed to complete task' },
  { status: 503, body: { detail: 'We are busy right now' }, sentence: 'We are busy right now' },
])
  test(`after ${status}, shows a toast, says on the card that it retries, and does`, async ({ openDevice, family }) => {
    const { page } = await openDevice(screens.phone);
    await openAs(page, family.mia, '/child');
    const { taskCard, sayDone } = childPage(page);
    await expect(taskCard(title)).toBeVisible();
    const heard = await hearToasts(page);
    await answerWith(page, status, body);
    await sayDone(title);
    await expect.poll(heard).toEqual([sentence]);
    await expect(taskCard(title).getByText('Didn’t send. Trying again.')).toBeVisible();
    await page.unrouteAll();
    await expect(taskCard(title).getByText('Waiting for approval')).toBeVisible();
    await expect.poll(heard).toEqual([sentence, done]);
  });

test('after 409, a toast explains it, and the card keeps the reason', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.mia, '/child');
  const { taskCard, sayDone } = childPage(page);
  await expect(taskCard(title)).toBeVisible();
  const heard = await hearToasts(page);
  await answerWith(page, 409, { detail: 'Someone else was first' });
  await sayDone(title);
  await expect.poll(heard).toEqual(['Someone else was first']);
  await page.reload();
  await expect(taskCard(title).getByText('Someone else was first')).toBeVisible();
});

test('the toast with Undo disappears after three seconds, even with focus; Take back stays', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.mia, '/child');
  const { taskCard, sayDone } = childPage(page);
  await expect(taskCard(title)).toBeVisible();
  await page.clock.install();
  await sayDone(title);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await undo.focus();
  await page.clock.runFor(3000);
  await expect(page.getByText(done)).toHaveCount(0);
  await expect(taskCard(title).getByRole('button', { name: /^Take back/ })).toBeVisible();
});

/** Guarantee: a profile that fails to load is logged to the console without naming anyone (Rules 3.9). */
test('logs a failed profile in one line and opens /login', async ({ openDevice, family: { mia } }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, mia, '/child');
  const lines: string[] = [];
  // The browser logs failed requests itself.
  page.on('console', (line) => line.text().startsWith('Failed to load resource') || lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  await page.route('**/api/profiles/*', (route) => route.fulfill({ status: 404, json: { detail: 'Not found' } }));
  await page.goto('/child');
  await page.waitForURL('**/login');
  await page.waitForLoadState('networkidle');
  const ours = lines.filter((line) => !line.startsWith('Service Worker registration blocked'));
  // Each failed attempt is logged.
  expect([...new Set(ours)]).toEqual(['Could not load the profile: 404']);
});
