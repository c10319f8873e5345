import type { Locator, Page } from '@playwright/test';
import { deedsOf } from '../kit/family.ts';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import type { Person } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../kit/test.ts';

/** More than any page has on the way round. */
const tabsMax = 150;

/** Somebody who has a keyboard alone. */
const keyboardOf = (page: Page) => {
  const isThere = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  /** Goes on by Tab, and sees where it has come to. */
  const goTo = async (place: Locator) => {
    await expect(place).toBeVisible();
    for (let tabs = 0; tabs < tabsMax && !(await isThere(place)); tabs += 1) await page.keyboard.press('Tab');
    await expect(place).toBeFocused();
    expect(await place.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  };
  const press = async (place: Locator) => {
    await goTo(place);
    await page.keyboard.press('Enter');
  };
  const type = async (place: Locator, text: string) => {
    await goTo(place);
    await page.keyboard.type(text);
  };
  return {
    press,
    type,
    signIn: async ({ email, password }: Omit<Person, 'name'>) => {
      await page.goto('/login');
      await type(page.getByLabel('Email'), email);
      await type(page.getByLabel('Password', { exact: true }), password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/(parent|child)$/);
    },
    /** The field or button that the focus has come to by itself. */
    typeHere: async (text: string) => {
      await expect(page.locator('textarea:focus, input:focus')).toHaveCount(1);
      await page.keyboard.type(text);
    },
  };
};

/** Guarantee: all that a family does in a day is done without a mouse, and one always sees where one is. */
test('by keyboard: sign in, redeem, create, approve, reject with a reason, cancel with a reason', async ({
  openDevice,
  family,
}) => {
  const deeds = deedsOf(family);
  await deeds.award(family.mia, 100);
  await deeds.offer({ title: 'Ice cream trip', cost: 60 });
  for (const title of ['Read a chapter', 'Tidy your room']) await deeds.doTask({ title });
  const [ofSarah, ofMia] = [await openDevice(screens.desk), await openDevice(screens.desk)];

  const child = keyboardOf(ofMia.page);
  await child.signIn(family.mia);
  await child.press(childPage(ofMia.page).rewardCard('Ice cream trip').getByRole('button', { name: 'Redeem' }));
  await child.press(ofMia.page.getByRole('dialog').getByRole('button', { name: 'Redeem' }));
  await expect(ofMia.page.getByText('Reward redeemed successfully! Ask your parent to fulfill it.')).toBeVisible();

  const { page } = ofSarah;
  const parent = keyboardOf(page);
  const { button, inDialog, tab } = parentPage(page);
  const expectToast = (sentence: string) => expect(page.getByText(sentence)).toBeVisible();
  await parent.signIn(family.parent);
  await parent.press(tab('Tasks'));
  await parent.press(button('New task'));
  await parent.typeHere('Set the table');
  await parent.type(page.getByLabel('Token reward'), '5');
  await page.keyboard.press('Enter');
  await expectToast('Task created successfully!');

  await parent.press(button('Approve Read a chapter'));
  await parent.press(inDialog('Approve'));
  await expectToast('Task approved and tokens awarded!');

  await parent.press(button('Reject Tidy your room'));
  await parent.typeHere('The desk is still full');
  await parent.press(button('Reject Task'));
  await expectToast('Task sent back');

  await parent.press(tab('Redemptions'));
  await parent.press(button('Cancel Ice cream trip for Mia'));
  await parent.typeHere('The shop is closed until Saturday');
  await parent.press(inDialog('Cancel Redemption'));
  await expectToast('Redemption cancelled and tokens refunded!');
  expect([...ofSarah.complaints, ...ofMia.complaints]).toEqual([]);
});
