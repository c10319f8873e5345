import type { Page } from '@playwright/test';
import { parentPage } from '../pages/parent.page.ts';
import { expectReachable, obstaclesOf } from '../utilities/expect-reachable.ts';
import { openAs } from '../utilities/open-as.ts';
import { readCode } from '../utilities/read-code.ts';
import { expect, screens, test } from '../utilities/test.ts';

async function addKim(page: Page) {
  const form = page.getByRole('region', { name: 'Add without an email' });
  await form.getByLabel('First name').fill('Kim');
  await form.getByLabel('Age').fill('6');
  await form.getByRole('button', { name: 'Add and show code' }).click();
  return page.getByRole('dialog', { name: 'Pair Kim’s device' });
}

/** Guarantee: a child without an email signs in with the parent's code; removing the device signs it out. */
for (const colorScheme of ['light', 'dark'] as const)
  test(`Rules 2.114: a child is added by name and paired on a phone, ${colorScheme}`, async ({
    openDevice,
    family,
  }) => {
    const { page, complaints } = await openDevice(screens.phone);
    await page.emulateMedia({ colorScheme });
    await openAs(page, family.parent, '/parent/family');
    const dialog = await addKim(page);
    const digits = dialog.getByText(/^\d{3} \d{3}$/);
    await expect(digits).toBeVisible();
    await expect(dialog.getByText(/^Expires in 9:\d\d$/)).toBeVisible();
    const code = await readCode(dialog.getByRole('img', { name: 'QR code' }));
    const { origin } = new URL(page.url());
    expect(code).toMatch(/#in=[\w-]{22}$/);
    expect(code?.startsWith(`${origin}/login#in=`)).toBe(true);
    await expectReachable(page);

    const other = await openDevice(screens.phone);
    const key = crypto.randomUUID();
    const paired = await other.page.request.post('/api/devices/pair', {
      data: { code: await digits.textContent() },
      headers: { 'Idempotency-Key': key },
    });
    const { session, device } = await paired.json();
    await expect(dialog.getByText('Signed in', { exact: true })).toBeVisible();
    await expect(dialog.getByText(`${device.name}, just now`)).toBeVisible();
    await expectReachable(page);
    await dialog.getByRole('button', { name: 'Done' }).click();

    const asKim = { headers: { Authorization: `Bearer ${session.access_token}` } };
    expect((await other.page.request.get('/api/tasks', asKim)).status()).toBe(200);
    await page.getByRole('button', { name: `Remove ${device.name}` }).click();
    await expect(page.getByText('Kim is signed out of it right away.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove device' }).click();
    await expect(page.getByText(`Signed out ${device.name}.`)).toBeVisible();
    expect((await other.page.request.get('/api/tasks', asKim)).status()).toBe(401);
    expect(complaints).toEqual([]);
  });

test('Rules 12.27: each sign-in dialog is usable at 320 px', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.small);
  await openAs(page, family.parent, '/parent/family');
  await expectReachable(page);
  await page
    .getByRole('region', { name: 'Add without an email' })
    .getByRole('button', { name: 'Face and color' })
    .click();
  await expectReachable(page);
  await (await addKim(page)).getByRole('button', { name: 'Close' }).click();
  const { button, chooseMore } = parentPage(page);
  for (const name of ['Set a picture code or PIN', 'Add an email', 'Pair', 'Edit']) {
    await (name === 'Edit' ? button('Edit Kim').click() : chooseMore('Kim', name));
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    expect(await obstaclesOf(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
