import { signInPage } from './pages/sign-in.page.ts';
import { expect, test } from './test.ts';

const size = { width: 1280, height: 900 };

/** Guarantee: signing out needs no network, and is true on every device once there is one (Rules 3.6). */
test('signing out offline: the device forgets at once, the other one is out when the network is back', async ({
  openDevice,
  newPerson,
}) => {
  const [desk, laptop] = [await openDevice(size), await openDevice(size)];
  const sarah = await newPerson('Parent');
  for (const { page } of [desk, laptop]) {
    await signInPage(page).enter(sarah, 'Parent');
    await expect(page.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible();
  }
  const stored = () => desk.page.evaluate(() => Object.keys(localStorage));
  expect(await stored()).toEqual(expect.arrayContaining(['session', 'profile']));

  await desk.page.context().setOffline(true);
  await desk.page.getByRole('button', { name: 'Sign Out' }).click();
  await desk.page.waitForURL('**/login');
  expect(await stored()).toEqual(['revocations']);
  await laptop.page.reload();
  await expect(laptop.page.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible();

  await desk.page.context().setOffline(false);
  await expect.poll(stored).toEqual([]);
  await laptop.page.reload();
  await laptop.page.waitForURL('**/login');
});
