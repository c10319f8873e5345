import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/**
 * Guarantee: a second parent joins with a code from the first one's screen and no email, both see each other, and
 * removal signs the second out everywhere at their next action (Rules 15.12, 15.24).
 */
test('a second parent joins by a code on the owner’s screen, and is removed', async ({ openDevice, family }) => {
  const [owner, other] = [(await openDevice(screens.desktop)).page, (await openDevice(screens.phone)).page];
  await openAs(owner, family.parent, '/parent/family');
  const adults = (page: typeof owner) => page.getByRole('region', { name: 'Adults' });
  await expect(adults(owner).getByRole('listitem')).toHaveCount(1);
  await owner.getByRole('button', { name: 'Invite a parent or helper' }).click();
  await owner.getByRole('button', { name: 'Show the code' }).click();
  const panel = owner.getByRole('region', { name: 'Invite' });
  const letters = await panel.locator('code').innerText();
  await expect(panel.getByLabel('QR code')).toBeVisible();

  await other.goto('/register');
  await other.getByRole('link', { name: 'I have an invite' }).click();
  await other.getByLabel('Code').fill(letters);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { name: /invites you$/ })).toBeVisible();
  await other.getByLabel('Display name').fill('Alex');
  await other.getByLabel('Email').fill(`alex-${family.parent.id}@example.com`);
  await other.getByLabel('Password', { exact: true }).fill('long enough to keep');
  await other.getByRole('button', { name: 'Create account and join' }).click();
  await other.getByRole('button', { name: 'I have saved it' }).click();
  await other.waitForURL('**/parent');

  await expect(adults(owner).getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByText('This code was used or ended.')).toBeVisible();
  await other.goto('/parent/family');
  await expect(adults(other).getByRole('listitem')).toContainText(['Owner', 'Parent']);
  await expect(other.getByRole('button', { name: 'Invite a helper' })).toBeVisible();

  await adults(owner).getByRole('button', { name: 'More for Alex' }).click();
  await owner.getByRole('menuitem', { name: 'Remove from the family' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove from the family' }).click();
  await expect(adults(owner).getByRole('listitem')).toHaveCount(1);
  await other.goto('/parent');
  await other.waitForURL('**/login');
  expect(await other.evaluate(() => localStorage.getItem('session'))).toBeNull();
});
