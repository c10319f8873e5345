import type { Page } from '@playwright/test';
import { clientOf } from '@tokennest/api/testing/test-client';
import { password, register, signIn } from '@tokennest/api/testing/test-family';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { openAs } from '../utilities/open-as.ts';
import { type Device, expect, test } from '../utilities/test.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export async function nameChild(page: Page, place: number, name: string, age: string) {
  await page.getByLabel('Name').nth(place).fill(name);
  await page.getByLabel('Age').nth(place).fill(age);
}

export async function openNewParent({ page }: Device, url: string, path: string) {
  const email = await register(clientOf(url), 'parent');
  await openAs(page, { email, password }, path);
  return signIn(clientOf(url), email);
}

/** Guarantee: every step is usable with large targets, a keyboard or a narrow phone, in both schemes. */
export const testReachable = (screen: { width: number; height: number }, colorScheme: 'light' | 'dark') =>
  test(`Rules 12.191: each step is reachable at ${screen.width} px, ${colorScheme}`, async ({
    openDevice,
    product,
  }) => {
    const device = await openDevice(screen);
    const { page } = device;
    await page.emulateMedia({ colorScheme });
    await openNewParent(device, product.url, '/parent/set-up');
    await nameChild(page, 0, 'Kim', '6');
    await button(page, 'Face and color of Kim').click();
    await expectReachable(page);
    await button(page, 'Add another').click();
    await nameChild(page, 1, 'Ben', '9');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pick chores' })).toBeFocused();
    await expectReachable(page);
    await button(page, /^Make your bed/).click();
    await expectReachable(page);
    await page.keyboard.press('Escape');
    await button(page, /^See \d+ more chores/).click();
    await expectReachable(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Match the socks/ })
      .click();
    await expect(page.getByRole('checkbox', { name: 'Match the socks' })).toBeChecked();
    await button(page, 'Next: rewards').click();
    await expect(page.getByRole('heading', { name: 'Pick rewards' })).toBeFocused();
    await button(page, /more ideas/).click();
    await expect(page.getByRole('checkbox')).toHaveCount(30);
    await expectReachable(page);
    await button(page, 'Next: devices').click();
    await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(2);
    await expectReachable(page);
    await button(page, 'Next: first token').click();
    await expect(button(page, 'Open as Kim')).toBeVisible();
    await expectReachable(page);
  });
