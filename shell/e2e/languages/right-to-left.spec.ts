import type { Page } from '@playwright/test';
import { deedsOf, type Family } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { swipeTop, titleOf } from '../utilities/swipe.ts';
import { expect, test } from '../utilities/test.ts';
import { sentencesIn } from './sentence.ts';
import { speak } from './speak.ts';

const phone = { width: 360, height: 740, hasTouch: true };
const say = sentencesIn('ar');

async function openInArabic(page: Page, family: Family, path: string): Promise<void> {
  await speak(page, 'ar');
  await openAs(page, family.parent, path);
  await expect(page.locator('body')).toHaveCSS('direction', 'rtl');
}

/** Guarantee: a gesture goes where the line goes, as the card's own hint says. */
test('Rules 12.21: in Arabic a swipe to the left approves, and one to the right sends back', async ({
  openDevice,
  family,
}) => {
  await deedsOf(family).doTask({ title: 'Practice piano' });
  const { page, complaints } = await openDevice(phone);
  await openInArabic(page, family, '/parent');
  await expect(titleOf(page)).toHaveText('Practice piano');
  await expect(page.getByText(say('parent.task', 'swipes'))).toBeVisible();
  const statusOf = async () => (await family.parent.get('/api/tasks')).body[0].status;
  await swipeTop(page, 200);
  await expect(page.getByRole('button', { name: say('parent.task', 'rejectTask') })).toBeVisible();
  expect(await statusOf()).toBe('completed');
  await page.getByRole('button', { name: say('parent.dialog', 'close') }).click();
  await swipeTop(page, -200);
  await expect(page.getByText(say('parent.task', 'approved'))).toBeVisible();
  expect(await statusOf()).toBe('approved');
  expect(complaints).toEqual([]);
});

/** Guarantee: the arrow keys and the drawn arrows go the way they point. */
test('in Arabic, the left arrow key goes to the next choice, and "back" points to the right', async ({
  openDevice,
  family,
}) => {
  const { page, complaints } = await openDevice(phone);
  await openInArabic(page, family, '/parent/tasks');
  const view = (path: string) => page.getByRole('radio', { name: say('parent.task-list', path) });
  await view('list').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(view('views.week')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(view('list')).toBeChecked();
  await page.goto(`/parent/children/${family.mia.id}`);
  await expect(page.locator('main .lucide-arrow-left').first()).toHaveCSS('scale', '-1 1');
  expect(complaints).toEqual([]);
});
