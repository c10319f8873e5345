import { childPage } from '../pages/child.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../kit/test.ts';

/** Guarantee: who comes back waits for no answer about themselves: code, data and page come beside the session check. */
test('a cold visit shows the dashboard while its profile is still on the way', async ({ openDevice, newPerson }) => {
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
  // Balance, history and weeks, each once; the last two when their section is there.
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  const asked = requests.filter((path) => path.startsWith('/api/tokens/'));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...new Set(asked)]);
  expect(complaints).toEqual([]);
});
