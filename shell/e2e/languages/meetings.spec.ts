import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { deedsOf } from '../utilities/family.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { expectStored, test as stored } from '../utilities/worker.ts';
import { sentencesIn } from './sentence.ts';

const assets = readdirSync(join(import.meta.dirname, '../../dist/assets'));
const wordsOf = (language: string) => `/assets/${assets.find((file) => file.startsWith(`words.${language}.`))}`;
const say = sentencesIn('de');
const expectPage = async (page: Page, lang: string, dir = 'ltr') => {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('body')).toHaveCSS('direction', dir);
};
const germanChild = { language: 'de', look: 'kid' };

function countVisits(page: Page): () => number {
  let visits = 0;
  page.on('domcontentloaded', () => (visits += 1));
  return () => visits;
}

test('a tap made offline arrives once, whatever the language is then', async ({ openDevice, family }) => {
  const { parent, mia } = family;
  const id = await deedsOf(family).giveTask({ title: 'Make the bed', child: mia });
  const { page } = await openDevice(screens.phone);
  const canStore = page.waitForResponse(/\/assets\/offline\./);
  await openAs(page, mia, '/child');
  await expect(childPage(page).taskCard('Make the bed')).toBeVisible();
  await canStore;
  await page.context().setOffline(true);
  await childPage(page).sayDone('Make the bed');
  await expect(page.getByText('Saved. We’ll send it soon.').first()).toBeVisible();
  await granted(parent.put(`/api/profiles/${mia.id}/look`, germanChild));
  await page.context().setOffline(false);
  await page.reload();
  await expectPage(page, 'de');
  const waiting = page.locator('#waiting-tasks').getByText(say('child.task', 'waiting'), { exact: true });
  await expect(waiting).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Waiting|Saved|Task marked/);
  const readStatus = async () => {
    const tasks: { id: string; status: string }[] = await granted(mia.get('/api/tasks'));
    return tasks.filter((one) => one.id === id).map(({ status }) => status);
  };
  await expect.poll(readStatus).toEqual(['completed']);
});

/** Guarantee: the sentences of a page are in one language, also those of the server (Rules 1.14). */
test('Rules 1.14: a tab that stays English is answered in English after another tab chose German', async ({
  openDevice,
  family,
}) => {
  for (const title of ['Walk the dog', 'Read a book']) await deedsOf(family).doTask({ title });
  const { page: first } = await openDevice(screens.desktop);
  await openAs(first, family.parent, '/parent');
  await expect(parentPage(first).button('Approve Walk the dog')).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/parent/settings');
  await second.getByLabel('Language', { exact: true }).selectOption('de');
  await expectPage(second, 'de');
  const visits = [first, second].map(countVisits);
  await parentPage(first).press('Approve Walk the dog', 'Approve');
  await expect(first.getByText('Read a book')).toBeVisible();
  const elsewhere = (url: string) => url.replace(/[\da-f-]{36}/, crypto.randomUUID());
  await first.route('**/approve', (route) => route.continue({ url: elsewhere(route.request().url()) }));
  await parentPage(first).press('Approve Read a book', 'Approve');
  await expect(first.getByText('We could not find that')).toBeVisible();
  expect(visits.map((count) => count())).toEqual([0, 0]);
  await first.reload();
  await expectPage(first, 'de');
});

/** Guarantee: English is not read with another language's voice, and such a page does not load again for ever. */
for (const how of ['fails', 'hangs'])
  test(`Rules 4.31: if a catalog ${how}, the page is English, says so, and works`, async ({ openDevice, family }) => {
    await deedsOf(family).doTask({ title: 'Walk the dog' });
    await granted(family.parent.put('/api/profiles/me/language', { language: 'ar' }));
    const { page, requests } = await openDevice(screens.desktop);
    await page.route('**/words.ar.*', (route) => (how === 'fails' ? route.abort() : undefined));
    const visits = countVisits(page);
    await openAs(page, family.parent, '/parent');
    await parentPage(page).approve('Walk the dog');
    await expectPage(page, 'en');
    expect(visits()).toBeLessThan(3);
    expect(requests.filter((path) => path.includes('/remotes/') && path.includes('words.'))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expectPage(page, 'ar', 'rtl');
  });

stored(
  'Rules 4.31: offline, a page starts in the language it has stored, else in English',
  async ({ openDevice, family, wire }) => {
    const { page } = await openDevice(screens.phone);
    await page.goto(`${wire.url}/login`);
    await signInPage(page).enter(family.mia, 'Child');
    await expectStored(page, 'childApp');
    await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, germanChild));
    wire.meet((path) => (path === wordsOf('de') ? 'lost before' : null));
    const startOffline = async (language: string, balance: string) => {
      await page.context().setOffline(true);
      await page.reload();
      await expectPage(page, language);
      await expect(page.getByRole('heading', { level: 2, name: balance })).toBeVisible();
      await page.context().setOffline(false);
    };
    await page.reload();
    await expectPage(page, 'en');
    // Reading fails while the page loads itself again, because it wants German now.
    const readChoice = () => page.evaluate(() => localStorage.getItem('language')).catch(() => null);
    await expect.poll(readChoice).toContain('de');
    await startOffline('en', 'Rewards Shop');
    wire.meet(() => null);
    await page.reload();
    await expectPage(page, 'de');
    await expectStored(page, 'childApp');
    await startOffline('de', say('child.dashboard', 'shop'));
  },
);
