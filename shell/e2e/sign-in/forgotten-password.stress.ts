import type { Page } from '@playwright/test';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { recoveryPage } from '../pages/recovery.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Each scheme and each size once. */
const views = [
  { colorScheme: 'dark', size: screens.phone },
  { colorScheme: 'light', size: screens.desktop },
] as const;

/** Guarantee: a parent who saved the recovery code is never locked out, and each code works once. */
for (const { colorScheme, size } of views)
  test(`from sign-up to a new password with the recovery code, ${colorScheme}, ${size.width} px`, async ({
    openDevice,
  }) => {
    const { page, complaints } = await openDevice(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const email = `hanna-${colorScheme}-${size.width}@example.com`;
    const recovery = recoveryPage(page);

    await signInPage(page).register({ name: 'Hanna', email, password: 'a kettle sings' }, 'Parent');
    const code = await copyCode(page, 'Save your recovery code');
    await expectReachable(page);
    await recovery.saved();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(recovery.panel('Save your recovery code')).toHaveCount(0);

    await recovery.open();
    await expectReachable(page);
    await recovery.recover({ email, code: code.toLowerCase().replaceAll('-', ' '), password: 'two kettles sing' });
    await expect(page.getByRole('heading', { name: 'Your new recovery code' })).toBeFocused();
    const renewed = await copyCode(page, 'Your new recovery code');
    expect(renewed).not.toBe(code);
    await expectReachable(page);
    await signInPage(page).enter({ email, password: 'two kettles sing' }, 'Parent');
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByText(renewed)).toHaveCount(0);
    await recovery.open();
    await recovery.recover({ email, code, password: 'three kettles' });
    await expect(recovery.dialog.getByText('The email or recovery code is not right')).toBeVisible();
    await expect(recovery.dialog.getByLabel('Recovery code')).toBeFocused();
  });

/** Guarantee: the next person with this device finds the code in no other tab, and nowhere once it is saved. */
test('a recovery code is in no address, history or lasting storage, and gone once saved', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  await signInPage(page).register({ name: 'Ida', email: 'ida@example.com', password: 'a kettle sings' }, 'Parent');
  const code = await copyCode(page, 'Save your recovery code');
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, localStorage, document.cookie]));
  expect(kept).toContain('You’re all set, Ida.'); // proves that the history is checked
  expect(kept).not.toContain(code);
  const other = await page.context().newPage();
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(other.getByText(code)).toHaveCount(0);
  await recoveryPage(page).saved();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
});

/** Guarantee: weak passwords get advice and are never refused (Rules 2.4). */
test('advises against a weak password while typing, and accepts it', async ({ openDevice }) => {
  const { page, complaints } = await openDevice(screens.phone);
  await page.goto('/register');
  await page.getByLabel('Display name').fill('Jonas Berg');
  await page.getByLabel('Email').fill('jberg@example.com');
  const password = page.getByLabel('Password', { exact: true });
  const advice = page.getByRole('status').filter({ hasText: 'safer' });
  for (const [weak, why] of Object.entries({ abcdef: 'patterns', 'berg and tal': 'name', letmein: 'Short' })) {
    await password.fill(weak);
    await expect(advice).toContainText(why);
  }
  await expectReachable(page);
  await password.fill('four kettles sing');
  await expect(advice).toHaveCount(0);
  await password.fill('letmein');
  await password.press('Enter');
  await page.waitForURL('**/login');
  expect(complaints).toEqual([]);
});

async function copyCode(page: Page, name: Parameters<ReturnType<typeof recoveryPage>['panel']>[0]): Promise<string> {
  const panel = recoveryPage(page).panel(name);
  const shown = await panel.locator('code').innerText();
  expect(shown).toMatch(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  return shown;
}
