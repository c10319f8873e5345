import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addHelper } from '@tokennest/api/testing/test-family';
import { test } from '../live/live-product.ts';
import { deedsOf, type Family } from '../utilities/family.ts';
import { keepSession, openAs } from '../utilities/open-as.ts';
import { expect, screens } from '../utilities/test.ts';

/** The link that the owner's panel copies, for a helper of Mia until a week from today. */
async function inviteHelper(owner: Page, { parent }: Family): Promise<string> {
  await openAs(owner, parent, '/parent/family');
  await owner.getByRole('button', { name: 'Invite a parent or helper' }).click();
  const panel = owner.getByRole('region', { name: 'Invite' });
  await panel.getByRole('radio', { name: 'Helper' }).click();
  await panel.getByRole('checkbox', { name: 'Mia' }).check();
  await panel.getByLabel('Award limit').fill('15');
  await panel.getByRole('button', { name: 'Show the code' }).click();
  const letters = await panel.locator('code').innerText();
  return `/invite#${letters.replaceAll(/\s/g, '')}`;
}

/** Answers with 403 that a page received, as `GET /api/rewards`. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refusals.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return refusals;
}

const dayMs = 86_400_000;

/** Guarantee: a helper comes by a link, does what it may for the child named, and has no session after its last day. */
test('Rules 15.3, 15.4: a helper from the link to the end of the last day', async ({
  openDevice,
  family,
  database,
}) => {
  const { doTask, giveTask } = deedsOf(family);
  await doTask({ title: 'Read a chapter', tokens: 5 });
  await giveTask({ title: 'Only for Leo', child: family.leo });
  const [owner, page] = [(await openDevice(screens.desktop)).page, (await openDevice(screens.phone)).page];
  const refusals = refusalsOf(page);
  const [email, password] = [`rose-${family.parent.id}@example.com`, 'long enough to keep'];
  await page.goto(await inviteHelper(owner, family));
  await expect(page.getByRole('heading', { name: 'Sarah invites you' })).toBeVisible();
  await page.getByLabel('Display name').fill('Grandma Rose');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.waitForURL('**/parent');

  await page.getByRole('button', { name: 'Approve Read a chapter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Task approved and tokens awarded!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(page.getByText('Leo')).toHaveCount(0);

  await page.goto(`/parent/children/${family.mia.id}`);
  const award = page.getByRole('button', { name: '+10 Tokens for Mia' });
  await award.click();
  await expect(page.getByText('Awarded 10 tokens to Mia!')).toBeVisible();
  await expect(async () => {
    await award.click();
    await expect(page.getByText('You can award 5 more tokens to this child today')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  expect(await granted(family.parent.get(`/api/tokens/${family.mia.id}/balance`))).toMatchObject({ balance: 15 });
  expect(refusals).toEqual([]);

  await database.stopClockAt(new Date(Date.now() + 9 * dayMs).toISOString());
  await page.reload();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('The email or password is not right')).toBeVisible();
});

/** Guarantee: a typed address leads to the Overview, or names no child, and no page asks for what is refused. */
test('Rules 12.353: addresses and screens of a helper receive no refusal', async ({ openDevice, family, product }) => {
  const { doTask, award, redeem, offer } = deedsOf(family);
  const { mia, leo, parent } = family;
  await award(mia, 40);
  await doTask({ title: 'Read a chapter' });
  await redeem(mia, await offer({ title: 'Pick the movie on Friday', cost: 20 }));
  const rose = await addHelper(clientOf(product.url), parent, [mia], { until: '2099-12-24' });
  await granted(rose.post('/api/auth/recovery-code/kept'));
  const { page, complaints } = await openDevice(screens.desktop);
  const refusals = refusalsOf(page);
  await keepSession(page, rose);
  const ofChild = (id: string) => ['homes', 'letter', 'letter/2026-11-23'].map((part) => `children/${id}/${part}`);
  const unknown = [
    'rewards',
    'allowances',
    'set-up',
    'statement',
    'chore-sheet',
    ...ofChild(mia.id),
    ...ofChild(leo.id),
  ];
  for (const path of unknown) {
    await page.goto(`/parent/${path}`);
    await expect(page).toHaveURL((url) => url.pathname === '/parent');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Welcome/);
  }
  await page.goto(`/parent/children/${leo.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'No such child in your family' })).toBeVisible();
  const known = ['', 'tokens', 'tokens?view=trends', 'tasks', 'tasks?view=week', 'tasks?view=repeating', 'tasks#new'];
  for (const path of [...known, 'rewards#new', 'redemptions', 'family', 'settings', `children/${mia.id}`]) {
    await page.goto(`/parent/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText('Leo')).toHaveCount(0);
  }
  expect(refusals).toEqual([]);
  expect(complaints).toEqual([]);
});
