import { clientOf } from '@tokennest/api/testing/test-client';
import { refresh } from '@tokennest/api/testing/test-family';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: signing out works offline (Rules 3.6) and leaves nothing that grants access (Rules 14.12). */
test('signing out offline clears the device immediately, and the other device once the network is back', async ({
  product,
  openDevice,
  newPerson,
}) => {
  const [desktop, laptop] = [await openDevice(screens.desktop), await openDevice(screens.desktop)];
  const sarah = await newPerson('Parent');
  for (const { page } of [desktop, laptop]) {
    await signInPage(page).enter(sarah, 'Parent');
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  }
  // The browser's random id grants no access, and is created with the first report about a version.
  const stored = () => desktop.page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'install'));
  expect(await stored()).toEqual(expect.arrayContaining(['session', 'profile']));

  await desktop.page.context().setOffline(true);
  await desktop.page.getByRole('button', { name: 'Sign Out' }).click();
  await desktop.page.waitForURL('**/login');
  expect((await stored()).toSorted()).toEqual(['devices', 'revocations']);
  const left: string[] = await desktop.page.evaluate(() => JSON.parse(localStorage.getItem('revocations') ?? '[]'));
  expect(left).toHaveLength(1);
  const client = clientOf(product.url);
  for (const token of left) {
    expect((await client.send('GET', '/auth/v1/user', { token })).status).toBe(401);
    expect((await refresh(client, token)).status).toBe(400);
  }
  await laptop.page.reload();
  await expect(laptop.page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await desktop.page.context().setOffline(false);
  await expect.poll(stored).toEqual(['devices']);
  await laptop.page.reload();
  await laptop.page.waitForURL('**/login');
});
