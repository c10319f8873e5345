import type { Locator, Page } from '@playwright/test';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { awkward, hiddenBecause } from './awkward-releases-fixture.ts';
import { openOperator } from './open-operator.ts';
import { pictured } from './releases-fixture.ts';
import { troubledStatus } from './status-fixture.ts';

async function openReleases(page: Page, report: object = pictured): Promise<void> {
  await page.route('**/api/operator/status', (route) => route.fulfill({ json: troubledStatus }));
  await page.route('**/api/operator/releases', (route) => route.fulfill({ json: report }));
  await page.goto('/operator/releases');
  await openOperator(page, 'any token', 'Releases');
}
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const widthOf = async (of: Locator) => (await of.boundingBox())?.width ?? 0;

const clipped = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main > ul > li, main > div, dialog')];
    return cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        let isHidden = false;
        for (let above = text.parentElement; above && above !== card; above = above.parentElement)
          isHidden ||= getComputedStyle(above).clipPath !== 'none';
        const isOut = [...range.getClientRects()].some((box) => box.left < left || box.right > right);
        if (isOut && !isHidden) found.push(text.textContent ?? '');
      }
      return found;
    });
  });

for (const [name, screen] of Object.entries(screens))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`Rules 13.172: rollouts come first, then rollbacks, then calm remotes; at ${name} in ${colorScheme}`, async ({
      openDevice,
    }) => {
      const { page } = await openDevice(screen);
      await page.emulateMedia({ colorScheme });
      await openReleases(page);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['parent-app', 'child-app', 'docs-app']);
      await expect(page.getByText('Server 1.4.0. New versions roll out at 5, 25, then 100%.')).toBeVisible();
      await expect(
        cardOf(page, 'parent-app')
          .getByRole('listitem')
          .filter({ hasText: /25% ?now/ }),
      ).toContainText('412 loads, 0 failures, 3 timeouts not counted');
      await expect(cardOf(page, 'child-app').getByText('Rolled back automatically on')).toBeVisible();
      await expectReachable(page);
      await page.getByRole('button', { name: /^58×/ }).click();
      await expect(page.getByText('src/shop/reward-card.tsx, line 88, column 17.')).toBeVisible();
      await page.getByRole('button', { name: 'Details of docs-app' }).click();
      await expect(cardOf(page, 'docs-app').getByText('Came with the server').first()).toBeVisible();
      await page.getByRole('button', { name: '1 more version' }).first().click();
      await expectReachable(page);
      expect(await clipped(page)).toEqual([]);
    });

for (const [name, screen] of Object.entries({ phone: screens.phone, desktop: screens.desktop }))
  test(`Rules 13.172: no text is clipped, and missing data is a dash with a reason, at ${name}`, async ({
    openDevice,
  }) => {
    const { page } = await openDevice(screen);
    await openReleases(page, awkward);
    const card = cardOf(page, 'parent-app');
    await expect(card.getByText('— Loads at this stage are unknown')).toBeVisible();
    await expect(card.getByText('No browser reported a reason.')).toBeVisible();
    await expect(card.getByText('When someone promotes it')).toBeVisible();
    await expect(cardOf(page, 'docs-app').getByText('was made live but doesn’t fit this server.')).toBeVisible();
    expect(await clipped(page)).toEqual([]);
    await expectReachable(page);
  });

for (const [name, screen] of Object.entries({ small: screens.small, desktop: screens.desktop }))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`Rules 13.172: why this server does not show a remote; at ${name} in ${colorScheme}`, async ({
      openDevice,
    }) => {
      const { page } = await openDevice(screen);
      await page.emulateMedia({ colorScheme });
      await openReleases(page, awkward);
      const card = cardOf(page, 'chore-app');
      await expect(card.getByText('Chores for everybody in the whole large family')).toBeVisible();
      await expect(card.getByText('Not shown', { exact: true })).toBeVisible();
      await expect(card.getByText(`This server hides it from everyone. ${hiddenBecause}.`)).toBeVisible();
      expect(await clipped(page)).toEqual([]);
      await expectReachable(page);
    });

test('Rules 13.194: the languages of a version, and those that it lacks', async ({ openDevice }) => {
  const { page } = await openDevice(screens.small);
  await openReleases(page, awkward);
  await page.getByRole('row', { name: '4 languages missing' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: /^parent-app 2\.0\.0/ });
  await expect(dialog).toContainText('English, Italian (1,234 sentences missing), Dutch (1,234 sentences missing)');
  await expect(dialog).toContainText('English instead ofArabic, German, Spanish, and French');
  await expect(dialog).toContainText('Not offered hereItalian');
  expect(await clipped(page)).toEqual([]);
  await expectReachable(page);
});

/** Guarantee: a bar's length matches the time that has passed. */
test('Rules 13.172: the track matches its numbers', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desktop);
  await openReleases(page);
  const bars = cardOf(page, 'parent-app').getByRole('list', { name: 'Rollout stages' }).locator('[aria-hidden] > span');
  const tracks = cardOf(page, 'parent-app').getByRole('list', { name: 'Rollout stages' }).locator('li > span');
  const shares = [];
  for (let step = 0; step < 3; step += 1)
    shares.push((await widthOf(bars.nth(step))) / (await widthOf(tracks.nth(step))));
  expect(shares[0]).toBe(1);
  expect(shares[1]).toBeCloseTo(15.2 / 24, 2);
  expect(shares[2]).toBe(0);
});

test('Rules 13.172: what each version needs of the API, and what this server lacks', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  await openReleases(page);
  await page.getByRole('button', { name: 'Fits the API' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fits the API' });
  await expect(dialog.getByText('Canary. It fits.')).toBeVisible();
  await expect(dialog.getByText('It calls GET /api/board/goals, which this server does not have.')).toBeVisible();
  await expect(dialog.getByText('Its build doesn’t say what it uses.')).toBeVisible();
  await dialog.getByText('2 operations').click();
  await expect(dialog.getByText('Reads children, children.balance')).toBeVisible();
  await expectReachable(page);
});

/** Guarantee: old data never looks new. */
test('Rules 13.172: loading, a server that does not answer, and one that recovers', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desktop);
  await page.clock.install();
  let answer: 'away' | 'well' | 'empty' = 'away';
  await page.route('**/api/operator/status', (route) => route.fulfill({ json: troubledStatus }));
  await page.route('**/api/operator/releases', (route) => {
    if (answer === 'away') return route.abort();
    return route.fulfill({ json: answer === 'well' ? pictured : { ...pictured, remotes: [], fits: [] } });
  });
  await page.goto('/operator/releases');
  await openOperator(page, 'any token', 'Releases');
  await expect(page.getByRole('heading', { name: 'Couldn’t load the releases' })).toBeVisible();
  await expectReachable(page);
  answer = 'well';
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'parent-app' })).toBeVisible();
  answer = 'away';
  await page.clock.runFor(11_000);
  await expect(page.getByText('This is the last known state.')).toBeVisible();
  await expectReachable(page);
  answer = 'empty';
  await page.clock.runFor(11_000);
  await expect(page.getByRole('heading', { name: 'Nothing is live' })).toBeVisible();
});

test('Rules 13.172: everything works by keyboard', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desktop);
  await openReleases(page);
  const promote = page.getByRole('button', { name: 'Promote', exact: true });
  await promote.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Promote parent-app 1.9.1?' });
  await expect(dialog).toContainText('All devices get it the next time they open the page');
  await expect(dialog).toContainText('25% of devices have 1.9.1, the others 1.9.0');
  await expectReachable(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(promote).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'parent-app 1.9.1' })).toContainText('Approve from the week view');
});
