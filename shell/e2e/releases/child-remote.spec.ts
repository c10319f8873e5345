import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: a missing remote never breaks the shell, and Retry repairs the page in place. */
test('Rules 13.36: without the child remote the shell keeps working, and Retry works once it is back', async ({
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

/** Guarantee: a connection that hangs costs three seconds, not the page; the second attempt bypasses every cache. */
test('requests an entry again if it is never answered', async ({ openDevice, enter }) => {
  const { page, requests } = await openDevice(screens.phone);
  await page.route(/\/remotes\/childApp\/.*\/remoteEntry\.js$/, () => undefined);
  await enter(page, 'Child', 'Noor');
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible();
  expect(requests.filter((path) => path.endsWith('/remoteEntry.js'))).toHaveLength(2);
});
