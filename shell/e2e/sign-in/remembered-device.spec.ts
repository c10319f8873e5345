import { grantByPassword } from '@tokennest/api/testing/test-family';
import { clientOf } from '@tokennest/api/testing/test-client';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: a stranger who guesses passwords locks no one out of a device they have used before (Rules 14.11). */
test('after a stranger’s guesses the phone signs in as before, and a new device must wait', async ({
  product,
  openDevice,
  newPerson,
}) => {
  const [phone, stranger] = [await openDevice(screens.phone), await openDevice(screens.phone)];
  const sarah = await newPerson('Parent');
  await signInPage(phone.page).enter(sarah, 'Parent');
  await phone.page.getByRole('button', { name: 'Sign Out' }).click();
  await phone.page.waitForURL('**/login');
  const kept = await phone.page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(sarah.email);

  const client = clientOf(product.url);
  const wrong = () => grantByPassword(client, { email: sarah.email, password: 'not it' });
  for (let guesses = 0; guesses < 10; guesses += 1) expect((await wrong()).status).toBe(400);
  expect((await wrong()).status).toBe(429);

  await signInPage(stranger.page).signIn(sarah);
  await expect(stranger.page.getByText('Too many tries')).toBeVisible();
  await signInPage(phone.page).enter(sarah, 'Parent');
  await expect(phone.page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});
