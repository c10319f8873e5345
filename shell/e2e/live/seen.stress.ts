import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { isLong } from '@tokennest/api/testing/is-long';
import { startProduct } from '@tokennest/api/testing/product-process';
import { granted } from '@tokennest/api/testing/test-client';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { chore, column, openBoard } from '../utilities/family-board.ts';
import { deedsOf, type Family } from '../utilities/family.ts';
import { expect, screens } from '../utilities/test.ts';
import { liveSettings } from './live-settings.ts';
import { test } from './live-test.ts';

/** Far sooner than a page without live updates would poll. */
const soon = { timeout: 8_000 };
const phone = { ...screens.phone, hasTouch: true };
const moves = isLong ? 100 : 20;
const task = { title: 'Feed the cat', reward: '5', child: 'Mia' };

/** Guarantee: "I did it" and "Yes" reach the person waiting for them (Rules 12.240). */
test('Rules 12.240: parents see immediately what a child does, and the child sees their answer', async ({
  openDevice,
  family,
}) => {
  const [desktop, other, child] = [await openDevice(screens.desktop), await openDevice(phone), await openDevice(phone)];
  await signInPage(desktop.page).enter(family.parent, 'Parent');
  await signInPage(other.page).enter(family.parent, 'Parent');
  await signInPage(child.page).enter(family.mia, 'Child');
  for (const { requests } of [desktop, other, child]) await expect.poll(() => requests).toContain('/api/live');

  await parentPage(desktop.page).createTask(task);
  await expect(childPage(child.page).taskCard(task.title)).toBeVisible(soon);
  await childPage(child.page).complete(task.title);
  for (const { page } of [desktop, other])
    await expect(parentPage(page).button(`Approve ${task.title}`)).toBeVisible(soon);
  await parentPage(desktop.page).approve(task.title);
  await childPage(child.page).openHistory();
  await expect(childPage(child.page).history().getByRole('listitem').filter({ hasText: task.title })).toContainText(
    '+5',
    soon,
  );
  expect([...desktop.complaints, ...other.complaints, ...child.complaints]).toEqual([]);
});

/** Guarantee: a board shows a new chore immediately, and a removed tablet shows nothing anymore. */
test('Rules 12.248: the board follows changes made elsewhere, and disappears with its device', async ({
  openDevice,
  family,
}) => {
  const { page, requests } = await openDevice(screens.desktop);
  const { device, bed } = await openBoard(family, page);
  await expect.poll(() => requests).toContain('/api/devices/this/board/live');
  await deedsOf(family).giveTask({ title: 'Feed the cat', tokens: 5 });
  await expect(chore(page, 'Feed the cat')).toBeVisible(soon);
  await granted(family.mia.post(`/api/tasks/${bed}/complete`));
  await expect(column(page, 'Mia').getByText('Waiting', { exact: false })).toBeVisible(soon);
  await granted(family.parent.delete(`/api/devices/${device.id}`));
  await expect(page).toHaveURL(/\/login/, soon);
  await expect(page.getByText('This device was signed out. Ask your parent.')).toBeVisible();
});

test('Rules 12.247: two tabs share one stream, which the second takes over when the first is closed', async ({
  openDevice,
  family,
}) => {
  const { page: first, requests } = await openDevice(screens.desktop);
  await signInPage(first).enter(family.parent, 'Parent');
  await expect.poll(() => requests).toContain('/api/live');
  const second = await first.context().newPage();
  const asked: string[] = [];
  second.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await second.goto('/parent');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  const { parent, mia } = family;
  const award = (amount: number) =>
    granted(parent.post('/api/tokens/award', { child_id: mia.id, amount, description: 'Help' }));
  const card = (page: Page) => page.getByRole('article', { name: 'Mia' });
  await second.waitForTimeout(2_000); // until its live code has loaded
  await award(441);
  for (const page of [first, second]) await expect(card(page)).toContainText('441', soon);
  expect(asked).not.toContain('/api/live');
  await first.close();
  await expect.poll(() => asked, soon).toContain('/api/live');
  await award(300);
  await expect(card(second)).toContainText('741', soon);
});

/** Awards tokens repeatedly, each after this page showed the one before; returns the delays in ms. */
async function seeMoves(page: Page, { parent, mia }: Family, { moves, timeout }: { moves: number; timeout: number }) {
  const status = page.getByRole('region', { name: 'Your tokens' }).getByRole('status');
  const before = Number.parseInt((await status.textContent()) ?? '', 10);
  const tookMs: number[] = [];
  for (let count = 1; count <= moves; count += 1) {
    await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 1, description: 'Help' }));
    const startedMs = performance.now();
    await expect(status).toHaveText(new RegExp(`^${before + count} tokens?$`), { timeout });
    tookMs.push(Math.round(performance.now() - startedMs));
  }
  return tookMs;
}

function tellOf(type: string, tookMs: readonly number[]): void {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const [middle, most, longest] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted.at(-2), sorted.at(-1)];
  const description = `median ${middle} ms, all but one within ${most} ms, longest ${longest} ms`;
  test.info().annotations.push({ type, description });
}

/** Measures and reports; asserts only that the change arrives. */
test('shows many token changes on a phone', async ({ openDevice, family }) => {
  const { page } = await openDevice(phone);
  await signInPage(page).enter(family.mia, 'Child');
  await page.waitForResponse((response) => response.url().endsWith('/api/live'));
  tellOf('seen', await seeMoves(page, family, { moves, ...soon }));
});

if (isLong)
  test('the same after killing each server, restarting PostgreSQL and cutting the network for a minute', async ({
    openDevice,
    family,
    servers,
    database,
  }) => {
    test.setTimeout(900_000);
    await using open = new AsyncDisposableStack();
    const { page } = await openDevice(phone);
    await signInPage(page).enter(family.mia, 'Child');
    await page.waitForResponse((response) => response.url().endsWith('/api/live'));
    const troubles = {
      'servers killed': async () => {
        for (const { port, kill } of servers) {
          await kill();
          open.use(await startProduct({ hasPages: true, database, settings: liveSettings, port }));
        }
      },
      'PostgreSQL restarted': () => database.restart(() => delay(5_000)),
      'network cut': async () => {
        await page.context().setOffline(true);
        await delay(60_000);
        await page.context().setOffline(false);
      },
    };
    for (const [name, bring] of Object.entries(troubles)) {
      await bring();
      await expect.poll(async () => (await family.parent.get('/api/tasks')).status).toBe(200);
      const [firstMs] = await seeMoves(page, family, { moves: 1, timeout: 60_000 });
      tellOf(`${name}, first seen after ${firstMs} ms`, await seeMoves(page, family, { moves, ...soon }));
    }
  });
