import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import type { Family } from '../kit/family.ts';
import { expect, screens, test } from '../kit/test.ts';

const right = ['sun', 'turtle', 'rocket', 'sun'] as const;

/** Mia signs in with four pictures and Leo with a PIN, on a tablet that Sarah has made the family's. */
async function shareTablet({ parent, mia, leo }: Family, page: Page) {
  for (const [child, body] of [
    [mia, { face: 'owl', color: 'mint' }],
    [leo, { face: 'fox', color: 'sky' }],
  ] as const)
    await granted(parent.put(`/api/profiles/${child.id}/look`, body));
  const secret = { kind: 'pictures', pictures: right };
  await granted(parent.put(`/api/profiles/${mia.id}/secret`, { secret }));
  await granted(parent.put(`/api/profiles/${leo.id}/secret`, { secret: { kind: 'pin', pin: '2466' } }));
  const device = await granted(parent.post('/api/devices', { name: 'Kitchen tablet' }));
  await page.goto('/login');
  await page.evaluate((kept) => localStorage.setItem('device', JSON.stringify(kept)), device);
  await page.reload();
  return device;
}

const face = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tap = async (page: Page, names: readonly string[]) => {
  for (const name of names) await page.getByRole('button', { name: name.replaceAll('-', ' '), exact: true }).click();
};

/** Whether the picture is drawn, and not the plain mark in its place. */
const isDrawn = (page: Page, name: string) =>
  face(page, name)
    .locator('img')
    .evaluate(
      (image: HTMLImageElement) => image.naturalWidth > 0 && image.src.includes('%23') && image.src.length > 400,
    );

for (const [size, screen] of Object.entries(screens))
  test(`Rules 12.110: a child comes in by its face and its four pictures (${size})`, async ({ openDevice, family }) => {
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

test('Rules 12.110: a PIN lets in, Sign Out leads back to the faces, and someone else has the form', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.tablet);
  await shareTablet(family, page);
  await face(page, 'Leo').click();
  await tap(page, ['2', '4', '6', '6']);
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page).toHaveURL(/\/child/);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(face(page, 'Leo')).toBeVisible();
  await page.getByRole('button', { name: 'Someone else' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('Rules 12.111: after two minutes without a touch a child’s page is the faces again', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.tablet);
  await page.clock.install();
  await shareTablet(family, page);
  await face(page, 'Mia').click();
  await tap(page, right);
  await expect(page).toHaveURL(/\/child/);
  await page.clock.runFor('01:50');
  await page.mouse.move(10, 10);
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor('01:50');
  await expect(page).toHaveURL(/\/child/);
  await page.clock.runFor('00:20');
  await expect(face(page, 'Mia')).toBeVisible();
  // Only here: what Mia has opened elsewhere goes on.
  expect((await family.mia.get('/api/tasks')).status).toBe(200);
});

test('Rules 12.110: a device that a parent has ended shows nobody any more', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  const { id } = await shareTablet(family, page);
  await expect(face(page, 'Mia')).toBeVisible();
  await granted(family.parent.delete(`/api/devices/${id}`));
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('device'))).toBeNull();
  expect(await page.locator('body').textContent()).not.toContain('Mia');
});

test('Rules 12.110: a code that was scanned lets in at a press, and digits once they are typed', async ({
  openDevice,
  family: { parent },
  product,
}) => {
  const kim = await granted(parent.post('/api/children', { display_name: 'Kim', age: 6 }));
  const pairing = async () => granted(parent.post('/api/devices/pairings', { child_id: kim.id }));
  const { page } = await openDevice(screens.phone);
  await page.goto(`/login#in=${(await pairing()).code}`);
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page).toHaveURL(/\/child$/);

  const other = await openDevice(screens.phone);
  await other.page.goto('/login');
  await other.page.getByRole('link', { name: 'I have a code from my parent' }).click();
  await other.page.getByLabel('Code').fill('12');
  await other.page.getByRole('button', { name: 'Come in' }).click();
  await expect(other.page.getByText('Please enter the six digits').first()).toBeVisible();
  await other.page.getByLabel('Code').fill((await pairing()).digits);
  // A second press within half a second counts as the first.
  await expect(async () => {
    await other.page.getByRole('button', { name: 'Come in' }).click();
    await expect(other.page).toHaveURL(/\/child$/, { timeout: 5000 });
  }).toPass();
  expect((await clientOf(product.url).send('GET', '/api/devices/this')).status).toBe(401);
});
