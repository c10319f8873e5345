import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf } from '../utilities/family.ts';
import { shareTablet, signInAsLeo, signInAsMia } from '../utilities/shared-tablet.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { sentencesIn } from './sentence.ts';

const pageIn = (page: Page, language: string) => {
  const say = sentencesIn(language);
  const button = (group: string, path: string) => page.getByRole('button', { name: say(group, path) });
  const dialog = page.getByRole('dialog');
  return {
    say,
    async expectLanguage(direction: 'rtl' | 'ltr') {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('body')).toHaveCSS('direction', direction);
    },
    async complete() {
      await button('child.task', 'markComplete').first().click();
      await dialog.getByRole('button', { name: say('child.task', 'yes') }).click();
      await expect(page.getByText(say('child.task', 'waiting'), { exact: true }).first()).toBeVisible();
    },
    async redeem() {
      await button('child.reward', 'redeem').first().click();
      await dialog.getByRole('button', { name: say('child.reward', 'redeem'), exact: true }).click();
      await expect(page.getByText(say('child.reward', 'redeemed'))).toBeVisible();
    },
    signOut: () => button('child.dashboard', 'signOut').click(),
  };
};

/** Guarantee: on a shared tablet each child reads their own language, and nobody else's stays behind (Rules 4.31). */
for (const [language, direction] of [
  ['ar', 'rtl'],
  ['de', 'ltr'],
] as const)
  test(`Rules 4.31: a day of a child in ${language}, whose brother reads English`, async ({ openDevice, family }) => {
    const { parent, mia } = family;
    const deeds = deedsOf(family);
    await deeds.award(mia, 40);
    await deeds.giveTask({ title: 'Water the plants', child: mia });
    await deeds.offer({ title: 'Ice cream', cost: 10 });
    await granted(parent.put(`/api/profiles/${mia.id}/look`, { language, look: 'kid' }));
    const { page, complaints } = await openDevice(screens.tablet);
    await shareTablet(family, page);
    await signInAsMia(page);
    const own = pageIn(page, language);
    await own.expectLanguage(direction);
    await own.complete();
    await own.redeem();
    await own.signOut();

    await expect(page.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible();
    await signInAsLeo(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Rewards Shop' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

test('Rules 4.31: the sign-in page speaks the language that is chosen there', async ({ openDevice }) => {
  const { page, complaints } = await openDevice(screens.small);
  await page.goto('/login');
  await page.getByLabel('Language').selectOption('de');
  const say = sentencesIn('de');
  await expect(page.getByRole('link', { name: say('shell.account', 'howItWorks') })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel(say('shared.language', 'language')).selectOption('en');
  await expect(page.getByRole('link', { name: 'How TokenNest works' })).toBeVisible();
  expect(complaints).toEqual([]);
});
