import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../kit/test.ts';

/** Guarantee: a remote that cannot be had never takes the shell with it, and Retry repairs the page in place. */
test('Rules 13.36: with the child remote gone the shell stays alive, and Retry works once it is back', async ({
  openDevice,
  newPerson,
}) => {
  const { page } = await openDevice(screens.phone);
  const leo = await newPerson('Child', 'Leo');
  const files = '**/remotes/childApp/**';
  await page.route(files, (route) => route.fulfill({ status: 404, json: { detail: 'We could not find that' } }));
  await signInPage(page).signIn(leo);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Open Help' })).toBeVisible();
  await page.unroute(files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Leo!' })).toBeVisible();
});

/** Guarantee: a connection that hangs costs three seconds, not the page; the second try goes past every cache. */
test('an entry that is never answered is asked for once more', async ({ openDevice, enter }) => {
  const { page, requests } = await openDevice(screens.phone);
  await page.route(/\/remotes\/childApp\/.*\/remoteEntry\.js$/, () => undefined);
  await enter(page, 'Child', 'Noor');
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible();
  expect(requests.filter((path) => path.endsWith('/remoteEntry.js'))).toHaveLength(2);
});
