import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addParent, type TestPerson } from '@tokennest/api/testing/test-family';
import type { Family } from '../utilities/family.ts';
import { test } from '../live/live-product.ts';
import { expect, screens } from '../utilities/test.ts';
import { adultsPage } from './adults-page.ts';

const offers = (page: Page) => page.getByRole('region', { name: /offers you the family|You offered the family/ });
const press = (page: Page, name: string) => offers(page).getByRole('button', { name }).click();

const offerTo = (alex: TestPerson, { parent }: Family) =>
  granted(parent.post('/api/ownership', { to: alex.id, current_password: parent.password }));

test.describe('Rules 15.30: handing over the family', () => {
  const openBoth = async (
    openDevice: (screen: { width: number; height: number }) => Promise<{ page: Page; complaints: string[] }>,
    { family, url }: { family: Family; url: string },
  ) => {
    const alex = await addParent(clientOf(url), family.parent, 'Alex');
    await granted(alex.post('/api/auth/recovery-code/kept'));
    const [ofSarah, ofAlex] = [await openDevice(screens.desktop), await openDevice(screens.phone)];
    await adultsPage(ofSarah.page).open(family.parent);
    await adultsPage(ofAlex.page).open(alex);
    await expect(adultsPage(ofAlex.page).rowOf('Sarah')).toContainText('Owner');
    return { alex, ofSarah, ofAlex, sarah: ofSarah.page, other: ofAlex.page };
  };

  /** Guarantee: both screens follow each step without a reload, and the former owner no longer has an owner's parts. */
  test('offered with the password, declined, withdrawn, and accepted', async ({ openDevice, family, product }) => {
    const { ofSarah, ofAlex, sarah, other } = await openBoth(openDevice, { family, url: product.url });
    const [owner, parent] = [adultsPage(sarah), adultsPage(other)];
    await owner.choose('Alex', 'Hand over ownership');
    const dialog = sarah.getByRole('dialog');
    await dialog.getByLabel('Your current password').fill('not the right one');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await owner.says('Your current password is not right');
    await dialog.getByLabel('Your current password').fill(family.parent.password);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await owner.says('Waiting for Alex to accept.');
    await owner.says('You offered the family to Alex.');
    await parent.says('Sarah offers you the family.');
    await press(other, 'Refuse');
    await expect(offers(sarah)).toHaveCount(0);
    await expect(offers(other)).toHaveCount(0);

    await owner.choose('Alex', 'Hand over ownership');
    await dialog.getByLabel('Your current password').fill(family.parent.password);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await parent.says('Sarah offers you the family.');
    await press(sarah, 'Stop this');
    await expect(offers(other)).toHaveCount(0);
    await expect(offers(sarah)).toHaveCount(0);

    await owner.choose('Alex', 'Hand over ownership');
    await dialog.getByLabel('Your current password').fill(family.parent.password);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await press(other, 'Accept');
    await parent.says('You own this family now.');
    for (const page of [sarah, other]) {
      await expect(adultsPage(page).rowOf('Alex')).toContainText('Owner');
      await expect(adultsPage(page).rowOf('Sarah')).toContainText('Parent');
      await expect(offers(page)).toHaveCount(0);
    }
    await expect(sarah.getByRole('button', { name: 'Invite a helper' })).toBeVisible();
    await expect(sarah.getByRole('button', { name: /^Erase this family/ })).toHaveCount(0);
    await expect(sarah.getByRole('button', { name: 'More for Alex' })).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Invite a parent or helper' })).toBeVisible();
    await expect(other.getByRole('button', { name: /^Erase this family/ })).toBeVisible();
    expect(ofAlex.complaints).toEqual([]);
    expect(ofSarah.complaints).toEqual([expect.stringContaining('422')]);
  });

  /** Guarantee: of accepting and withdrawing at the same moment one happens, and the other screen says what is true. */
  test('accepted and withdrawn at the same moment', async ({ openDevice, family, product }) => {
    const { alex, sarah, other } = await openBoth(openDevice, { family, url: product.url });
    let isOffered = true;
    for (let turn = 0; turn < 6 && isOffered; turn += 1) {
      await offerTo(alex, family);
      await expect(offers(sarah)).toBeVisible();
      await expect(offers(other)).toBeVisible();
      // The later, the more likely acceptance comes first.
      const stop = sarah.waitForTimeout(turn * 20).then(() => press(sarah, 'Stop this'));
      await Promise.allSettled([press(other, 'Accept'), stop]);
      await expect(offers(sarah)).toHaveCount(0);
      await expect(offers(other)).toHaveCount(0);
      const { adults } = await granted(alex.get('/api/adults'));
      isOffered = adults.find(({ id }: { id: string }) => id === alex.id).membership === 'parent';
      const [ownerName, parentName] = isOffered ? ['Sarah', 'Alex'] : ['Alex', 'Sarah'];
      for (const page of [sarah, other]) {
        await expect(adultsPage(page).rowOf(ownerName)).toContainText('Owner');
        await expect(adultsPage(page).rowOf(parentName)).toContainText('Parent');
      }
      // The slower one may find the offer already gone, and press nothing.
      const refusals = isOffered
        ? other.getByText('The owner no longer offers you the family')
        : sarah.getByText('This offer was already answered or withdrawn');
      for (const refusal of await refusals.all()) await expect(refusal).toBeVisible();
      await expect((isOffered ? other : sarah).getByText('We could not find that')).toHaveCount(0);
      await sarah.waitForTimeout(600); // a second press of the same button within 500 ms counts as one
    }
  });
});
