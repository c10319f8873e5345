import { granted } from '@tokennest/api/testing/test-client';
import { byNight, choose, chore, column, moveTo, openBoard } from '../kit/family-board.ts';
import { countCalls } from '../kit/network.ts';
import { comeInAsMia, face, shareTablet } from '../kit/shared-tablet.ts';
import { expect, screens, test } from '../kit/test.ts';

const wall = { width: 1920, height: 1080 };
const completions = ['POST /api/devices/this/board/completions'] as const;

test('Rules 2.116 and 12.205: a chore is pressed, a face chosen, the parent sees it waiting, and Undo takes it back', async ({
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

/** Guarantee: what is tapped without network is done once when the server is back. */
test('Rules 12.113: a tap without network waits, over a change of page too, and is sent once', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(wall);
  const { bed, taskOf } = await openBoard(family, page);
  // Chromium may say that it is online a moment before what a page asks gets through.
  const arrived = countCalls(page, completions, 'arrived');
  await page.context().setOffline(true);
  await chore(page, 'Make your bed').click();
  await choose(page, 'Mia');
  await expect(page.getByText('Saved on this device. It is sent as soon as the server answers.')).toBeVisible();
  await expect(column(page, 'Mia').getByText('Waiting to send')).toBeVisible();
  await page.getByRole('button', { name: 'My page' }).click();
  await page.context().setOffline(false);
  await expect.poll(async () => (await taskOf(bed)).status).toBe('completed');
  expect((await taskOf(bed)).attempts).toHaveLength(1);
  await page.getByRole('link', { name: 'The family board' }).click();
  await expect(column(page, 'Mia').getByText('Waiting', { exact: false })).toBeVisible();
  expect(arrived()).toBe(1);
});

test('a page whose code did not come without network comes by itself once the network is back', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(wall);
  await page.route(/faces/, (route) => route.abort()); // a tablet that has kept nothing of it
  await openBoard(family, page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'My page' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.unroute(/faces/);
  await page.context().setOffline(false);
  await expect(face(page, 'Mia')).toBeVisible();
});

test('Rules 12.113: the faces lead to the board and back; who is signed in has the own page', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.desk);
  await openBoard(family, page);
  await page.getByRole('button', { name: 'My page' }).click();
  await comeInAsMia(page);
  await page.goto('/board');
  await expect(page).toHaveURL(/\/child/);
});

test('Rules 12.113: a tablet that has shown its board goes back to it where nobody comes in', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.desk);
  await page.clock.install();
  await openBoard(family, page);
  await page.getByRole('button', { name: 'My page' }).click();
  await expect(face(page, 'Mia')).toBeVisible();
  await page.clock.runFor('01:55');
  await expect(face(page, 'Mia')).toBeVisible();
  await page.clock.runFor('00:10');
  await expect(page).toHaveURL(/\/board/);
});

test('Rules 12.113: a device of one child, or of nobody, has no board', async ({ openDevice, family }) => {
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

test('Rules 2.115: once the parent has ended the device, its board is gone, and nothing of it is kept', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.desk);
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

test('Rules 12.205: by keyboard: a chore, a face, Undo; Escape gives the focus back', async ({
  openDevice,
  family,
}) => {
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

test('Rules 12.205: in the family’s night the board is dim, and the press that wakes it does nothing else', async ({
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
