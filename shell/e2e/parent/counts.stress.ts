import type { Page } from '@playwright/test';
import { deedsOf, type Family } from '../utilities/family.ts';
import { type Call, fail } from '../utilities/network.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Two tasks and a reward are waiting, so a zero anywhere is wrong. */
async function openWithout(page: Page, family: Family, calls: readonly Call[]) {
  const deeds = deedsOf(family);
  await deeds.award(family.mia, 100);
  await deeds.redeem(family.mia, await deeds.offer({ title: 'Pick the movie', cost: 20 }));
  for (const title of ['Walk the dog', 'Read a chapter']) await deeds.doTask({ title });
  await fail(page, calls, 'wordless');
  await openAs(page, family.parent, '/parent');
  await expect(page.getByRole('article', { name: 'Mia' })).toBeVisible();
}

/** Guarantee: a count that failed to load is not shown as zero (Rules 12.13). */
test('shows dashes on a child’s card without a summary', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openWithout(page, family, ['GET /api/overview']);
  const card = page.getByRole('article', { name: 'Mia' });
  await expect(card.getByRole('link').filter({ hasText: '–' })).toHaveText([
    '– tasks awaiting approval',
    '– pending redemptions',
  ]);
  await expect(card.getByText(/All caught up|Action Required/)).toHaveCount(0);
});

/** Guarantee: no total is shown if a part failed to load (Rules 12.13). */
test('leaves failed lists out of every count: greeting, tabs, menu and filter', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.desktop);
  await openWithout(page, family, ['GET /api/tasks', 'GET /api/families/join-requests']);
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect(tabs.getByRole('link', { name: 'Redemptions' })).toHaveText('Redemptions1 waiting');
  await expect(tabs.getByRole('link', { name: 'Tasks' })).toHaveText('Tasks– waiting, number unknown');
  await expect(tabs.getByRole('link', { name: 'Family' })).toHaveText('Family– waiting, number unknown');
  await expect(page.getByText(/(is|are) waiting for you/)).toHaveCount(0);

  await page.setViewportSize(screens.phone);
  const menu = page.getByRole('button', { name: /^Menu/ });
  await expect(menu).toHaveText('Menu– waiting, number unknown');
  await menu.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Tasks' })).toHaveText(
    'Tasks– waiting, number unknown',
  );
  await page.getByRole('dialog').getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('radio', { name: /^Completed/ })).toHaveAccessibleName(
    'Completed – waiting, number unknown',
  );
});
