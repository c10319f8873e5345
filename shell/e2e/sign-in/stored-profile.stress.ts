import { childPage } from '../pages/child.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: a returning person waits for no profile: code, data and page load in parallel with the session check. */
test('shows the dashboard on a cold visit before the profile has arrived', async ({ openDevice, newPerson }) => {
  const { page: first } = await openDevice(screens.phone);
  await signInPage(first).enter(await newPerson('Child', 'Noor'), 'Child');

  const { page, requests, complaints } = await openDevice(screens.phone, await first.context().storageState());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/profiles/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/child');
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible();
  await childPage(page).expectBalance(0);
  expect(requests.filter((path) => path.startsWith('/api/profiles/'))).toHaveLength(1);

  const answered = page.waitForResponse('**/api/profiles/*');
  release();
  await (await answered).finished();
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible();
  // Balance, history and weeks, each once; the last two once their section is visible.
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  const asked = requests.filter((path) => path.startsWith('/api/tokens/'));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...new Set(asked)]);
  expect(complaints).toEqual([]);
});
