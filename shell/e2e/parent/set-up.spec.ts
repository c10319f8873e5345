import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { password } from '@tokennest/api/testing/test-family';
import { readCode } from '../utilities/read-code.ts';
import { storedIn } from '../utilities/stored-in.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { button, nameChild, openNewParent } from './reach-set-up.ts';

function thumb() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
  };
}

async function register(page: Page, tap: (target: Locator) => Promise<void>) {
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Create an account' }));
  await page.getByLabel('Display name').fill('Dana Reed');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await tap(button(page, 'Create Account'));
  await expect(page).toHaveURL(/\/login$/);
  await tap(button(page, 'Sign In'));
}

/** Guarantee: from the first page to the first token of three children's family takes nine taps, not counting names. */
test('Rules 12.191: two more taps for two more children', async ({ openDevice }) => {
  const { page, complaints } = await openDevice(screens.phone);
  const { tap, count } = thumb();
  await register(page, tap);
  for (const [place, [name, age]] of [
    ['Kim', '6'],
    ['Ben', '9'],
    ['Ava', '13'],
  ].entries()) {
    if (place > 0) await tap(button(page, 'Add another'));
    await nameChild(page, place, String(name), String(age));
    await page.waitForTimeout(500); // typing takes longer; two presses of one button within 500 ms count once
  }
  for (const next of ['Next: chores', 'Next: rewards', 'Next: devices']) await tap(button(page, next));
  await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(3);
  const kims = await openDevice(screens.phone);
  await kims.page.goto(String(await readCode(page.getByRole('img', { name: 'QR code' }).first())));
  await tap(button(kims.page, 'Mark Complete Look at your nest'));
  await expect(kims.page.getByRole('dialog')).toBeVisible();
  expect(count()).toBe(9);
  expect([complaints, kims.complaints]).toEqual([[], []]);
});

/** Guarantee: from the first page to a child's first token takes seven taps, not counting names. */
test('Rules 12.191: seven taps from / to the first paid task, with a code on a second device', async ({
  openDevice,
}) => {
  const { page, complaints } = await openDevice(screens.phone);
  const { tap, count } = thumb();
  await register(page, tap);
  await nameChild(page, 0, 'Kim', '6');
  await tap(button(page, 'Next: chores'));
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8);
  // Two for each chosen chore, one for the ninth.
  await expect(page.getByRole('listitem').locator('button, input')).toHaveCount(17);
  await tap(button(page, 'Next: rewards'));
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(6);
  await expect(page.getByText('about 3 days')).toBeVisible();
  await tap(button(page, 'Next: devices'));
  const code = await readCode(page.getByRole('img', { name: 'QR code' }));

  const kims = await openDevice(screens.phone);
  await kims.page.goto(String(code));
  await expect(kims.page).toHaveURL(/\/child$/);
  await tap(button(kims.page, 'Mark Complete Look at your nest'));
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible();
  const coin = kims.page.getByRole('dialog');
  await expect(coin).toBeVisible();
  await kims.page.keyboard.press('Escape');
  await expect(coin).toBeHidden();
  await button(kims.page, 'Rewards Shop').click();
  await expect(button(kims.page, 'Ice cream')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(7);

  await button(page, 'Next: first token').click();
  await expect(page.getByRole('heading', { name: 'Kim has a first token' })).toBeVisible();
  expect([complaints, kims.complaints]).toEqual([[], []]);
});

async function moreTokens(page: Page) {
  await button(page, /^Make your bed/).click();
  await button(page, 'One token more').click();
  await button(page, 'Save changes').click();
}

/** Guarantee: choices are kept after a reload, after leaving, and on another day. */
test('Rules 12.191: setup can be left and continued', async ({ openDevice, product }) => {
  const device = await openDevice(screens.phone);
  const { page } = device;
  const parent = await openNewParent(device, product.url, '/parent');
  await expect(page.getByText(/^This address works on this computer only\./)).toBeVisible();
  await nameChild(page, 0, 'Kim', '6');
  await button(page, 'Add another').click();
  await expect(page.getByLabel('Name').nth(1)).toBeFocused();
  await nameChild(page, 1, 'Ben', '9');
  await page.reload();
  await expect(page.getByLabel('Name').nth(1)).toHaveValue('Ben');
  await button(page, 'Next: chores').click();
  await expect(page.getByRole('heading', { name: 'Pick chores' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Read for 15 minutes' }).click();
  await button(page, /^Set the table/).click();
  await page.getByRole('radio', { name: 'One child' }).click();
  await page.getByLabel('Child', { exact: true }).click();
  await page.getByTitle('Ben').click();
  await button(page, 'Save changes').click();
  await moreTokens(page);
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('link', { name: 'Finish setup' }).click();
  await expect(page.getByRole('checkbox', { name: 'Read for 15 minutes' })).not.toBeChecked();
  await expect(button(page, /^Set the table/)).toContainText('2 tokens');
  await button(page, 'Next: rewards').click();
  await page.getByRole('checkbox', { name: 'Sleepover' }).click();
  await button(page, 'Add your own').click();
  await page.getByLabel('Your reward').fill('Paint the wall');
  await button(page, 'Add').click();
  await button(page, 'Next: devices').click();
  await expect(page.getByText(/^\d{3} \d{3}$/)).toHaveCount(2);

  const chores = await granted(parent.get('/api/recurring-tasks'));
  const choreOf = (title: string) => chores.find((one: { title: string }) => one.title === title);
  const children = await granted(parent.get('/api/profiles?role=child'));
  const ben = children.find((child: { display_name: string }) => child.display_name === 'Ben');
  expect(choreOf('Read for 15 minutes')).toBeUndefined();
  expect(choreOf('Make your bed')).toMatchObject({ token_reward: 2, assign: 'each' });
  expect(choreOf('Set the table')).toMatchObject({ assign: 'one', child_ids: [ben.id] });
  const rewards = await granted(parent.get('/api/rewards'));
  expect(rewards.map(({ title }: { title: string }) => title)).toContain('Paint the wall');
  expect(rewards.map(({ title }: { title: string }) => title)).not.toContain('Sleepover');

  // Back, another price, and on: no row is created twice.
  await page.getByRole('link', { name: 'Back to Rewards' }).click();
  await page.getByRole('link', { name: 'Back to Chores' }).click();
  await moreTokens(page);
  await button(page, 'Next: rewards').click();
  await button(page, 'Next: devices').click();
  await expect(page.getByText(/^\d{3} \d{3}$/)).toHaveCount(2);
  const after = await granted(parent.get('/api/recurring-tasks'));
  expect(after).toHaveLength(chores.length);
  expect(after.find((one: { title: string }) => one.title === 'Make your bed')).toMatchObject({ token_reward: 3 });
  expect(await granted(parent.get('/api/rewards'))).toHaveLength(rewards.length);
});

/** Guarantee: a child who gets the device finds none of the parent's data on it. */
test('Rules 12.191: Open as Kim hands the device over', async ({ openDevice, product }) => {
  const device = await openDevice(screens.phone);
  const { page, complaints } = device;
  const parent = await openNewParent(device, product.url, '/parent');
  await nameChild(page, 0, 'Kim', '6');
  for (const name of ['Next: chores', 'Next: rewards', 'Next: devices', 'Next: first token'])
    await button(page, name).click();
  await button(page, 'Open as Kim').click();
  await expect(page).toHaveURL(/\/child$/);
  await expect(page.getByRole('heading', { name: 'Look at your nest' })).toBeVisible();
  const stored = await storedIn(page);
  expect([parent.id, parent.email].filter((trace) => stored.includes(trace))).toEqual([]);
  await page.goto('/parent');
  await expect(page).toHaveURL(/\/child$/);
  expect(complaints).toEqual([]);
});
