import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/**
 * Guarantee: signing out applies to every tab of the browser, even one opened less than a second before (Rules 3.23).
 */
for (const role of ['Parent', 'Child'] as const)
  test(`a ${role}’s tab that just opened signs out with the other one`, async ({ openDevice, family }) => {
    const { page: first } = await openDevice(screens.desktop);
    await signInPage(first).enter(role === 'Parent' ? family.parent : family.mia, role);
    const greeting = { name: /^Welcome Back/i };
    await expect(first.getByRole('heading', greeting)).toBeVisible();
    const second = await first.context().newPage();
    // On a slow machine auth-js would load before the sign-out and notice it itself.
    await second.route('**/assets/auth.*', () => undefined);
    await second.goto(`/${role.toLowerCase()}`);
    await expect(second.getByRole('heading', greeting)).toBeVisible();
    await second.route(/\/(api|auth)\//, () => undefined); // answers must not reveal that the session has ended
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
