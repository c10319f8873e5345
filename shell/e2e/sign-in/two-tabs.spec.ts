import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../kit/test.ts';

/**
 * Guarantee: who signs out is out in every tab of the browser, also in one that was opened less than a second before
 * (Rules 3.23).
 */
for (const role of ['Parent', 'Child'] as const)
  test(`a tab of a ${role} that has just come up leaves with the one that signs out`, async ({
    openDevice,
    family,
  }) => {
    const { page: first } = await openDevice(screens.desk);
    await signInPage(first).enter(role === 'Parent' ? family.parent : family.mia, role);
    const greeting = { name: /^Welcome Back/i };
    await expect(first.getByRole('heading', greeting)).toBeVisible();
    const second = await first.context().newPage();
    // On a slow machine auth-js would be here before the sign-out, and hear of it by itself.
    await second.route('**/assets/auth.*', () => undefined);
    await second.goto(`/${role.toLowerCase()}`);
    await expect(second.getByRole('heading', greeting)).toBeVisible();
    await second.route(/\/(api|auth)\//, () => undefined); // nor does an answer tell it that its session is over
    await first.bringToFront();
    await first.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();

    await second.waitForURL('**/login');
    await expect(second.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(second.locator('body')).not.toContainText(/Mia|Leo|Sarah/);
    await first.waitForURL('**/login');
    const stored = () =>
      second.evaluate(async () => {
        const names = Object.keys(localStorage).filter((name) => name !== 'devices' && name !== 'install');
        const open = indexedDB.open('tokennest');
        await new Promise((resolve) => open.addEventListener('success', resolve));
        if (open.result.objectStoreNames.length === 0) return names;
        const asked = open.result.transaction('queries').objectStore('queries').getAllKeys();
        await new Promise((resolve) => asked.addEventListener('success', resolve));
        open.result.close();
        return [...names, ...asked.result];
      });
    await expect.poll(stored).toEqual([]);
    await second.reload();
    await expect(second).toHaveURL(/\/login$/);
  });
