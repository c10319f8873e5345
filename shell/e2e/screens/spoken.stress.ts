import type { Product } from '@tokennest/api/testing/product-process';
import { clientOf } from '@tokennest/api/testing/test-client';
import { registerPerson } from '@tokennest/api/testing/test-family';
import type { Locator } from '@playwright/test';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { deedsOf, liveThrough } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { childPage } from '../pages/child.page.ts';
import { recoveryPage } from '../pages/recovery.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { headingJumps, heardOnce } from '../utilities/spoken/spoken.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: headings follow in order for people who navigate by them; walk.stress.ts checks the rest. */
test('heading levels are consecutive, with little data and after failures', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.phone);
  const jumps: string[] = [];
  const look = async (what: string) => jumps.push(...(await headingJumps(page)).map((jump) => `${what}: ${jump}`));
  await openAs(page, family.leo, '/child');
  await expectLoaded(page);
  await look('/child, with less');
  await page.route('**/api/**', (route) =>
    route.request().url().includes('/profiles/') ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.reload();
  await expect(page.getByText('Error Loading Balance')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await look('/child, failed');
  expect(jumps).toEqual([]);
});

test('the child’s buttons name their task or reward', async ({ openDevice, family }) => {
  const deeds = deedsOf(family);
  const { mia } = family;
  await deeds.award(mia, 100);
  await deeds.giveTask({ title: 'Water the plants', child: mia });
  await deeds.doTask({ title: 'Read a chapter' });
  await deeds.offer({ title: 'Film night', cost: 20 });
  await deeds.offer({ title: 'A bike', cost: 900 });
  const { page } = await openDevice(screens.phone);
  await openAs(page, mia, '/child');
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const titles = ['Water the plants', 'Read a chapter', 'Film night', 'A bike'];
  await expect(named('Mark Complete Water the plants')).toBeVisible();
  await expect(named('Take back Read a chapter')).toBeVisible();
  await expect(named('Redeem 20 tokens: Film night')).toBeVisible();
  await expect(named('Redeem 900 tokens: A bike')).toBeVisible();
  await expect(named('My goal: A bike')).toBeVisible();

  await page.route('**/complete', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Someone else was first' } }),
  );
  await childPage(page).sayDone('Water the plants');
  await expect(named('Try again Water the plants')).toBeVisible();
  await expect(named('OK Water the plants')).toBeVisible();
  const inCards = page.getByRole('main').locator('li:has(h3)').getByRole('button');
  const names = await Promise.all((await inCards.all()).map(nameOf));
  expect(names.filter((name) => !titles.some((title) => name.includes(title)))).toEqual([]);
});

const nameOf = async (control: Locator) =>
  /"([^"]*)"/.exec(await control.ariaSnapshot())?.[1] ?? (await control.innerText());

const lone = (product: Product) => registerPerson(clientOf(product.url), 'child', 'Noah');

test('announces an error once, on sign-in, sign-up, recovery, joining and the child’s page', async ({
  openDevice,
  family,
  product,
}) => {
  const { mia } = family;
  await deedsOf(family).offer({ title: 'Film night', cost: 20 });
  const { page } = await openDevice(screens.phone);
  const onceAfter = heardOnce(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/login');
  await onceAfter('Please fill in all fields', () => press('Sign In'));
  await page.goto('/login');
  await onceAfter('The email or password is not right', () =>
    signInPage(page).signIn({ email: mia.email, password: 'not mine' }),
  );
  await page.goto('/register');
  await onceAfter('Please fill in all fields', () => press('Create Account'));
  await page.goto('/login');
  await recoveryPage(page).open();
  await onceAfter('Please fill in all fields', () =>
    recoveryPage(page)
      .dialog.getByRole('button')
      .filter({ hasText: /password/i })
      .first()
      .click(),
  );
  await page.goto('/login');
  await signInPage(page).enter(await lone(product), 'Child');
  await onceAfter('Please enter your family code', () => press('Ask to join'));
  await page.getByLabel('Family code').fill('AAAABBBB');
  await page.waitForTimeout(500); // two taps within this time count as one
  await onceAfter('This family code is not valid', () => press('Ask to join'));
  await signInPage(page).leave();
  await signInPage(page).enter(mia, 'Child');
  await page.route('**/api/rewards/goal', (route) => route.fulfill({ status: 500, json: {} }));
  await onceAfter('Couldn’t set your goal', () =>
    page
      .getByRole('button', { name: /^My goal/ })
      .first()
      .click(),
  );
});
