import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addChild, registerPerson, type TestPerson } from '@tokennest/api/testing/test-family';
import { openAs } from '../utilities/open-as.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { test } from '../live/live-product.ts';
import { expect, screens } from '../utilities/test.ts';
import { adultsPage } from './adults-page.ts';

const codeBy = async (parent: TestPerson): Promise<string> =>
  (await granted(parent.post('/api/invitations', { membership: 'parent' }))).code;

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const join = (page: Page) => page.getByRole('button', { name: 'Join with this account' }).click();

test.describe('Rules 15.23: joining with an account', () => {
  /** Guarantee: the inviter confirms who it is; then the account signs in again, and is in the family. */
  test('asked, confirmed, and signed in again', async ({ openDevice, family, product }) => {
    const alex = await registerPerson(clientOf(product.url), 'parent', 'Alex');
    await granted(alex.post('/api/auth/recovery-code/kept'));
    const [ofSarah, ofAlex] = [await openDevice(screens.desktop), await openDevice(screens.phone)];
    const [sarah, other] = [ofSarah.page, ofAlex.page];
    await adultsPage(sarah).open(family.parent);
    await openAs(other, alex, `/invite#${await codeBy(family.parent)}`);
    await heading(other, 'Sarah invites you');
    await expect(other.getByText('You’re signed in as Alex.')).toBeVisible();
    await join(other);
    await heading(other, 'Waiting for Sarah');
    const asked = sarah.getByRole('region', { name: 'Is this Alex?' });
    await expect(asked).toContainText(alex.email);
    await asked.getByRole('button', { name: 'Yes' }).click();
    await expect(adultsPage(sarah).rowOf('Alex')).toContainText('Parent');
    await other.waitForURL('**/login');
    await expect(other.getByText('Sarah let you in. Sign in to see your family.')).toBeVisible();
    await signInPage(other).signIn(alex);
    await other.waitForURL('**/parent');
    await expect(other.getByText('Mia').first()).toBeVisible();
    expect(ofSarah.complaints).toEqual([]);
  });

  /** Guarantee: a refused account learns so, and keeps its own family. */
  test('refused', async ({ openDevice, family, product }) => {
    const alex = await registerPerson(clientOf(product.url), 'parent', 'Alex');
    const [sarah, other] = [(await openDevice(screens.desktop)).page, (await openDevice(screens.phone)).page];
    await adultsPage(sarah).open(family.parent);
    await openAs(other, alex, `/invite#${await codeBy(family.parent)}`);
    await join(other);
    await heading(other, 'Waiting for Sarah');
    await other.getByRole('button', { name: 'Check again' }).click();
    await expect(other.getByText('Sarah hasn’t answered yet.')).toBeVisible();
    await sarah.getByRole('region', { name: 'Is this Alex?' }).getByRole('button', { name: 'No' }).click();
    await expect(sarah.getByText('Alex was not let in.')).toBeVisible();
    await expect(async () => {
      await other.getByRole('button', { name: 'Check again' }).click({ timeout: 1000 });
      await expect(other.getByText('Sarah hasn’t answered yet.')).toHaveCount(0, { timeout: 700 });
    }).toPass();
    await heading(other, 'You can’t join with this invite');
    await other.goto('/parent');
    await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  });

  /** Guarantee: who cannot join reads why, and no one joins by a code that expired, was used, or was seen first. */
  test('opened by others', async ({ openDevice, family, product }) => {
    const client = clientOf(product.url);
    const { page } = await openDevice(screens.phone);
    const code = await codeBy(family.parent);
    await openAs(page, family.mia, `/invite#${code}`);
    await heading(page, 'This invite is for adults');

    const busy = await registerPerson(client, 'parent', 'Robin');
    await addChild(client, busy, 'Noah');
    await openAs(page, busy, `/invite#${code}`);
    await page.reload();
    await join(page);
    const only = 'Only an adult without children or other adults in their family can join with this account';
    await expect(page.getByText(only)).toBeVisible();

    await openAs(page, family.parent, `/invite#${code}`);
    await page.reload();
    await heading(page, 'Sarah invites you');

    const pages: Page[] = [];
    for (const name of ['Kim', 'Lee']) {
      const racer = (await openDevice(screens.phone)).page;
      await openAs(racer, await registerPerson(client, 'parent', name), `/invite#${code}`);
      await heading(racer, 'Sarah invites you');
      pages.push(racer);
    }
    await Promise.all(pages.map(join));
    const [waiting, refused] = ['Waiting for Sarah', 'This invitation is not valid, was used, or has expired'];
    await expect(async () => {
      const seen = await Promise.all(
        pages.flatMap((each) => [waiting, refused].map((words) => each.getByText(words).first().isVisible())),
      );
      expect([String([true, false, false, true]), String([false, true, true, false])]).toContain(String(seen));
    }).toPass();
    await openAs(page, busy, `/invite#${code}`);
    await page.reload();
    await heading(page, 'This invite doesn’t work');
  });
});
