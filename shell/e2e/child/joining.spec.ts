import { clientOf } from '@tokennest/api/testing/test-client';
import { registerPerson } from '@tokennest/api/testing/test-family';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

const noah = { name: 'Noah', email: 'noah.alone@example.com', password: 'a nest of twigs' };

const askedAgainWithinMs = 5_000;

/** Guarantee: a child who registers alone can join the family, and sees each decision without a reload. */
test('Rules 12.30: a child who registers alone is declined, asks again and is accepted', async ({
  openDevice,
  product,
}) => {
  const { page, complaints } = await openDevice(screens.small);
  await page.clock.install();
  const parent = await registerPerson(clientOf(product.url), 'parent');
  const { family_code: code } = (await parent.get('/api/families/current')).body;
  const decide = async (verdict: 'accept' | 'decline') => {
    const [request] = (await parent.get('/api/families/join-requests')).body;
    expect((await parent.post(`/api/families/join-requests/${request.id}/${verdict}`)).status).toBe(200);
    await page.clock.fastForward(askedAgainWithinMs);
  };
  await signInPage(page).register(noah, 'Child');
  await signInPage(page).enter(noah, 'Child');

  const field = page.getByRole('textbox', { name: 'Family code' });
  const waiting = page.getByRole('heading', { name: 'Your parent needs to say yes' });
  await field.fill(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  await expectReachable(page);
  await field.press('Enter');
  await expect(waiting).toBeFocused();
  await expectReachable(page);

  await decide('decline');
  await expect(page.getByText('That didn’t work this time.')).toBeVisible();
  await field.fill(code);
  await field.press('Enter');
  await expect(waiting).toBeVisible();

  await decide('accept');
  await expect(page.getByText('Your parent said yes! Sign in again to open your nest.')).toBeVisible();
  await signInPage(page).enter(noah, 'Child');
  await expect(page.getByRole('heading', { name: 'Welcome back, Noah!' })).toBeVisible();
  // The browser itself logs that the session has ended.
  expect(complaints.filter((one) => !/status of 40[01]/.test(one))).toEqual([]);
});
