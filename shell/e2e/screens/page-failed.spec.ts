import { expectReachable } from '../utilities/expect-reachable.ts';
import { answerTo, fail } from '../utilities/network.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

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

test('a menu whose code does not load says so once it is opened, and opens once it does', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.phone);
  const menu = page.getByRole('button', { name: /^Menu/ });
  const sentence = page.getByText('The menu didn’t load. Please try again.');
  const aborted = page.waitForEvent('requestfailed');
  let isLost = true;
  await page.route(/\/remotes\/parentApp\/.*\.js/, async (route) => {
    const response = await answerTo(route);
    const isMenu = /title:[\w.]+\.menu\b/.test(await response.text()); // its dialog, in the built chunk
    return isLost && isMenu ? route.abort() : route.fulfill({ response });
  });
  await openAs(page, family.parent, '/parent');
  await aborted; // fetched ahead
  await expect(sentence).toHaveCount(0);
  // The shell first reloads the page, in case its version is gone.
  const reloaded = page.waitForEvent('load');
  await menu.click();
  await reloaded;
  await menu.click();
  await expect(sentence).toBeVisible();
  isLost = false;
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
