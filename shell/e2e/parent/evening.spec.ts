import { deedsOf } from '../utilities/family.ts';
import { fail } from '../utilities/network.ts';
import { openAs } from '../utilities/open-as.ts';
import { passTime } from '../utilities/pass-time.ts';
import { childPage } from '../pages/child.page.ts';
import { swipeTop } from '../utilities/swipe.ts';
import { finger } from '../utilities/taps.ts';
import { expect, screens, test } from '../utilities/test.ts';

const touched = { ...screens.phone, hasTouch: true };
const tapsMax = 12;
const seenWithinMs = 15_000;

/**
 * Guarantee: a parent's evening takes a minute of taps on a phone, and the child sees it all without doing anything.
 */
test('an evening in twelve taps, including sign-in, all visible on the child’s open screen', async ({
  openDevice,
  family,
}) => {
  const { parent, mia } = family;
  const deeds = deedsOf(family);
  await deeds.award(mia, 100);
  await deeds.redeem(mia, await deeds.offer({ title: 'Ice cream trip', cost: 60 }));
  for (const title of ['Make your bed', 'Feed the cat', 'Read a chapter', 'Tidy your room'])
    await deeds.doTask({ title });

  const [ofMia, ofSarah] = [await openDevice(touched), await openDevice(touched)];
  await ofMia.page.clock.install();
  await openAs(ofMia.page, mia, '/child');
  const child = childPage(ofMia.page);
  await child.expectBalance(40);
  await ofMia.page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const { page } = ofSarah;
  const { tap, taps } = finger();
  let swipes = 0;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const yes = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await page.goto('/login');
  await tap(page.getByLabel('Email'));
  await page.keyboard.type(parent.email);
  await tap(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(parent.password);
  await tap(button('Sign In'));

  await tap(button('Fulfill Ice cream trip for Mia'));
  await tap(yes('Fulfill'));
  await expect(page.getByText('Redemption fulfilled successfully!')).toBeVisible();
  for (const title of ['Make your bed', 'Feed the cat', 'Read a chapter']) {
    await expect(button(`Approve ${title}`)).toBeVisible();
    await swipeTop(page, 200);
    swipes += 1;
  }
  await tap(button('Send back Tidy your room'));
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('The desk is still full');
  await tap(button('Reject task'));
  await expect(page.getByText('Task sent back')).toBeVisible();
  await tap(button('+10 Tokens for Mia'));
  await expect(page.getByText('Awarded 10 tokens to Mia!')).toBeVisible();
  expect(taps() + swipes).toBeLessThanOrEqual(tapsMax);

  // 100 tokens minus 60 spent, plus three tasks of 10 each and the quick award of 10.
  await passTime(ofMia.page, seenWithinMs);
  await child.expectBalance(80);
  await expect(ofMia.page.getByText('The desk is still full')).toBeVisible();
  const redeemed = ofMia.page.getByRole('region', { name: 'My Redemptions' }).getByRole('listitem');
  await expect(redeemed.filter({ hasText: 'Ice cream trip' })).toContainText('Fulfilled');
  // Scenes of the approvals lie over the page: one Escape skips to the end, the next closes.
  const endScene = () => ofMia.page.keyboard.press('Escape');
  await ofMia.page.addLocatorHandler(ofMia.page.getByRole('dialog'), endScene, { noWaitAfter: true });
  await child.openHistory();
  for (const [title, tokens] of [
    ['Make your bed', 10],
    ['Feed the cat', 10],
    ['Read a chapter', 10],
    ['Quick reward', 10],
  ] as const)
    await expect(child.history().getByRole('listitem').filter({ hasText: title })).toContainText(`+${tokens}`);
  expect(await ofMia.page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect([...ofMia.complaints, ...ofSarah.complaints]).toEqual([]);
});

/** Guarantee: text typed right after Reject is not lost, and a phone opens its keyboard on that tap. */
test('the reject form has loaded before it is opened', async ({ openDevice, family }) => {
  await deedsOf(family).doTask({ title: 'Tidy your room' });
  const { page } = await openDevice(touched);
  const form = page.waitForResponse(/decision\.[^/]*\.js/);
  await openAs(page, family.parent, '/parent');
  await (await form).finished();
  await fail(page, ['GET /*.js']);
  await page.getByRole('button', { name: 'Send back Tidy your room' }).tap();
  await expect(page.getByRole('textbox')).toBeFocused();
});
