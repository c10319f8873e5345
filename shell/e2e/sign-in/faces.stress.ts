import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { signInAsLeo, signInAsMia, face, right, shareTablet, tap } from '../utilities/shared-tablet.ts';
import { newEmail } from '@tokennest/api/testing/test-family';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { storedIn } from '../utilities/stored-in.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { childPage } from '../pages/child.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';

const isDrawn = (page: Page, name: string) =>
  face(page, name)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.src.includes('/pictures/'));

for (const [size, screen] of Object.entries(screens))
  test(`Rules 12.110: a child signs in with face and four pictures (${size})`, async ({ openDevice, family }) => {
    const { page, complaints } = await openDevice(screen);
    await shareTablet(family, page);
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await expect.poll(() => isDrawn(page, 'Mia')).toBe(true);
    await face(page, 'Mia').click();
    await expect(page.getByRole('heading', { name: 'Hi Mia!' })).toBeVisible();
    await tap(page, ['sun', 'turtle', 'rocket', 'tulip']);
    await expect(page.getByText('Not quite. Try again.')).toBeVisible();
    await tap(page, right);
    await expect(page).toHaveURL(/\/child/);
    await expect(page.getByRole('heading', { name: /Mia/ })).toBeVisible();
    expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  });

test('Rules 12.110: a PIN signs in, Sign Out returns to the faces, and Someone else opens the form', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.tablet);
  await shareTablet(family, page);
  await signInAsLeo(page);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(face(page, 'Leo')).toBeVisible();
  await page.getByRole('button', { name: 'Someone else' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('Rules 12.111: two minutes without a touch return a child’s page to the faces', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.tablet);
  await page.clock.install();
  await shareTablet(family, page);
  await signInAsMia(page);
  await page.clock.runFor('01:50');
  await page.mouse.move(10, 10);
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor('01:50');
  await expect(page).toHaveURL(/\/child/);
  await page.clock.runFor('00:20');
  await expect(face(page, 'Mia')).toBeVisible();
  // Only here: Mia's sessions elsewhere continue.
  expect((await family.mia.get('/api/tasks')).status).toBe(200);
});

test('Rules 12.111: a child who signs in without touching the page is signed out as well', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.tablet);
  await page.clock.install();
  await shareTablet(family, page);
  await signInAsMia(page);
  await page.clock.runFor('02:10');
  await expect(face(page, 'Mia')).toBeVisible();
});

test('Rules 12.111: a parent who just made this the shared tablet is signed out after ten minutes', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.tablet);
  await page.clock.install();
  await openAs(page, family.parent, '/parent/family');
  await page.getByRole('button', { name: 'Make this our family tablet' }).click();
  await page.getByRole('button', { name: 'Set up tablet' }).click();
  await expect(page.getByText('is your family tablet now.')).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('touched'));
  await page.clock.fastForward('09:30');
  await expect(page).toHaveURL(/\/parent/);
  await page.clock.fastForward('00:40');
  await expect(face(page, 'Mia')).toBeVisible();
});

/** Guarantee: the next person at the form finds no password in it. */
test('Rules 12.110: signing up on a shared tablet leaves no password in the form', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.tablet);
  await shareTablet(family, page);
  await page.getByRole('button', { name: 'Someone else' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Display name').fill('Nora');
  await page.getByLabel('Email').fill(newEmail());
  const typed = page.getByLabel('Password', { exact: true });
  await typed.fill('one that nobody guesses');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(face(page, 'Mia')).toBeVisible();
  await page.getByRole('button', { name: 'Someone else' }).click();
  await expect(typed).toHaveValue('');
});

test('Rules 12.110: a device that a parent removed shows no one anymore', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  const { id } = await shareTablet(family, page);
  await expect(face(page, 'Mia')).toBeVisible();
  await granted(family.parent.delete(`/api/devices/${id}`));
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('device'))).toBeNull();
  expect(await page.locator('body').textContent()).not.toContain('Mia');
});

test('Rules 12.110: a scanned code signs in, a link from another page needs a press, and digits must be typed', async ({
  openDevice,
  family: { parent },
  product,
}) => {
  const kim = await granted(parent.post('/api/children', { display_name: 'Kim', age: 6 }));
  const pairing = async () => granted(parent.post('/api/devices/pairings', { child_id: kim.id }));
  const { page } = await openDevice(screens.phone);
  await page.goto(`/login#in=${(await pairing()).code}`);
  await expect(page).toHaveURL(/\/child$/);

  const led = await openDevice(screens.phone);
  const { code } = await pairing();
  await led.page.goto(`data:text/html,<a href="${product.url}/login%23in=${code}">Come and see</a>`);
  await led.page.getByRole('link').click();
  const comeIn = led.page.getByRole('button', { name: 'Sign in' });
  await expect(comeIn).toBeVisible();
  await led.page.waitForLoadState('networkidle');
  expect(await led.page.evaluate(() => localStorage.getItem('device'))).toBeNull();
  await comeIn.click();
  await expect(led.page).toHaveURL(/\/child$/);

  const other = await openDevice(screens.phone);
  await other.page.goto('/login');
  await other.page.getByRole('link', { name: 'I have a code from my parent' }).click();
  await other.page.getByLabel('Code').fill('12');
  await other.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.page.getByText('Please enter the six digits').first()).toBeVisible();
  await other.page.getByLabel('Code').fill((await pairing()).digits);
  // A second press within half a second counts as the first.
  await expect(async () => {
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.page).toHaveURL(/\/child$/, { timeout: 5000 });
  }).toPass();
  expect((await clientOf(product.url).send('GET', '/api/devices/this')).status).toBe(401);
});

/** Guarantee: the next sibling on the tablet finds no data of the previous child, even one who left offline. */
for (const how of ['with a network', 'offline'] as const)
  test(`Rules 12.110: Mia leaves ${how}, Leo signs in with his face, and Mia’s data is gone from the device`, async ({
    openDevice,
    family,
  }) => {
    const { giveTask } = deedsOf(family);
    const canary = randomUUID().slice(0, 8);
    await giveTask({ title: `Task ${canary}`, child: family.mia });
    const { page } = await openDevice(screens.tablet);
    await shareTablet(family, page);
    await signInAsMia(page);
    await expect(childPage(page).taskCard(`Task ${canary}`)).toBeVisible();
    await expect.poll(() => storedIn(page), 'what Mia was shown is kept while she is here').toContain(canary);
    if (how === 'offline') await page.context().setOffline(true);
    await signInPage(page).leave();
    const tracesLeft = async () => {
      const stored = await storedIn(page);
      return [canary, family.mia.id, family.mia.email, 'Mia'].filter((trace) => stored.includes(trace));
    };
    await expect.poll(tracesLeft).toEqual([]);
    await page.context().setOffline(false);
    await signInAsLeo(page);
    await expect.poll(() => storedIn(page), 'what Leo is shown is kept').toContain(family.leo.id);
    expect(await tracesLeft()).toEqual([]);
  });
