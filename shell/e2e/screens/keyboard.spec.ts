import { deedsOf } from '../utilities/family.ts';
import { keyboardOf } from '../utilities/keyboard.ts';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: a family's day works without a mouse, with visible focus throughout. */
test('by keyboard: sign in, redeem, create, approve, reject with a reason, cancel with a reason', async ({
  openDevice,
  family,
}) => {
  const deeds = deedsOf(family);
  await deeds.award(family.mia, 100);
  await deeds.offer({ title: 'Ice cream trip', cost: 60 });
  for (const title of ['Read a chapter', 'Tidy your room']) await deeds.doTask({ title });
  const [ofSarah, ofMia] = [await openDevice(screens.desktop), await openDevice(screens.desktop)];

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
  await parent.press(button('Reject task'));
  await expectToast('Task sent back');

  await parent.press(tab('Redemptions'));
  await parent.press(button('Cancel Ice cream trip for Mia'));
  await parent.typeHere('The shop is closed until Saturday');
  await parent.press(inDialog('Cancel redemption'));
  await expectToast('Redemption cancelled and tokens refunded!');
  expect([...ofSarah.complaints, ...ofMia.complaints]).toEqual([]);
});
