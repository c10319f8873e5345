import { granted } from '@tokennest/api/testing/test-client';
import { byNight, choose, chore, column, moveTo, openBoard } from '../utilities/family-board.ts';
import { countCalls } from '../utilities/network.ts';
import { signInAsMia, face, shareTablet } from '../utilities/shared-tablet.ts';
import { expect, screens, test } from '../utilities/test.ts';

const wall = { width: 1920, height: 1080 };
const completions = ['POST /api/devices/this/board/completions'] as const;

test('Rules 2.116 and 12.205: pressing a chore and a face shows the parent a waiting task, and Undo reverts it', async ({
  openDevice,
  family,
}) => {
  const { page, complaints } = await openDevice(wall);
  const { bed, car, taskOf } = await openBoard(family, page);
  await chore(page, 'Make your bed').click();
  await choose(page, 'Mia');
  await expect(column(page, 'Mia').getByText('Waiting', { exact: false })).toBeVisible();
  await expect.poll(async () => (await taskOf(bed)).status).toBe('completed');
  expect(await taskOf(bed)).toMatchObject({ completed_by: family.mia.id });
  await page.getByRole('button', { name: 'Undo Make your bed' }).click();
  await expect(chore(page, 'Make your bed')).toBeVisible();
  expect((await taskOf(bed)).status).toBe('pending');

  await chore(page, 'Wash the car').click();
  await choose(page, 'Leo');
  await expect(column(page, 'Leo').getByText('Wash the car')).toBeVisible();
  await granted(family.parent.post(`/api/tasks/${car}/approve`));
  await page.getByRole('button', { name: 'Undo Wash the car' }).click();
  await expect(page.getByText('This task is already approved')).toBeVisible();
  await expect(column(page, 'Leo').getByText('Approved')).toBeVisible();
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([]);
});

test('Rules 12.113: an offline tap waits, survives navigation, and is sent once', async ({ openDevice, family }) => {
  const { page } = await openDevice(wall);
  const { bed, taskOf } = await openBoard(family, page);
  // Chromium may report online a moment before requests get through.
  const arrived = countCalls(page, completions, 'arrived');
  await page.context().setOffline(true);
  await chore(page, 'Make your bed').click();
  await choose(page, 'Mia');
  await expect(page.getByText('Saved. We’ll send it soon.')).toBeVisible();
  await expect(column(page, 'Mia').getByText('Waiting to send')).toBeVisible();
  await page.getByRole('button', { name: 'My page' }).click();
  await page.context().setOffline(false);
  await expect.poll(async () => (await taskOf(bed)).status).toBe('completed');
  expect((await taskOf(bed)).attempts).toHaveLength(1);
  await page.getByRole('link', { name: 'The family board' }).click();
  await expect(column(page, 'Mia').getByText('Waiting', { exact: false })).toBeVisible();
  expect(arrived()).toBe(1);
});

test('a page whose code did not load offline reloads once the network is back', async ({ openDevice, family }) => {
  const { page } = await openDevice(wall);
  await page.route(/faces/, (route) => route.abort()); // a tablet that has not cached it
  await openBoard(family, page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'My page' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.unroute(/faces/);
  await page.context().setOffline(false);
  await expect(face(page, 'Mia')).toBeVisible();
});

test('Rules 12.113: the faces lead to the board and back; a signed-in child has their own page', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.desktop);
  await openBoard(family, page);
  await page.getByRole('button', { name: 'My page' }).click();
  await signInAsMia(page);
  await page.goto('/board');
  await expect(page).toHaveURL(/\/child/);
});

test('Rules 12.113: a tablet that has shown its board returns to it if no one signs in', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.desktop);
  await page.clock.install();
  await openBoard(family, page);
  await page.getByRole('button', { name: 'My page' }).click();
  await expect(face(page, 'Mia')).toBeVisible();
  await page.clock.runFor('01:55');
  await expect(face(page, 'Mia')).toBeVisible();
  await page.clock.runFor('00:10');
  await expect(page).toHaveURL(/\/board/);
});

test("Rules 12.113: a child's own device, or an unknown one, has no board", async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  const { id } = await shareTablet(family, page);
  for (const child_id of [family.mia.id, undefined]) {
    const kept = child_id && { id, name: 'A phone', child_id, credential: 'none' };
    await page.evaluate((device) => localStorage.setItem('device', JSON.stringify(device ?? null)), kept);
    await page.goto('/board');
    await expect(page.getByText('It’s for a tablet that all children share.', { exact: false })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('Rules 2.115: after the parent removes the device, its board and stored data are gone', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.desktop);
  const { device } = await openBoard(family, page);
  await granted(family.parent.delete(`/api/devices/${device.id}`));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('This device was signed out. Ask your parent.')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('device'), localStorage.getItem('board')])).toEqual([
    null,
    null,
  ]);
});

test('Rules 12.205: by keyboard: a chore, a face, Undo; Escape returns the focus', async ({ openDevice, family }) => {
  const { page } = await openDevice(wall);
  await openBoard(family, page);
  await chore(page, 'Wash the car').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(chore(page, 'Wash the car')).toBeFocused();
  await chore(page, 'Make your bed').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mia' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo Make your bed' })).toBeFocused();
});

test("Rules 12.205: at night in the family's zone the board is dim, and the press that wakes it does nothing else", async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(wall);
  await openBoard(family, page);
  await moveTo(family, byNight);
  await page.reload();
  const dim = page.locator('[data-dim]');
  await expect(dim).toBeVisible();
  const { x, y, width, height } = (await chore(page, 'Wash the car').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(dim).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByRole('dialog')).toBeVisible();
});
