import { expectReachable } from '../utilities/expect-reachable.ts';
import { fail } from '../utilities/network.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: a page whose code did not load shows an error and Retry; it is never blank. */
test('Rules 12.87: a form whose code did not load shows an error, and Retry loads it', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  await page.goto('/login');
  const end = await fail(page, ['GET /assets/register*']);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expectReachable(page);
  await end();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByLabel('Display name')).toBeVisible();
});
