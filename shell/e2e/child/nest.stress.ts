import { granted } from '@tokennest/api/testing/test-client';
import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

async function colorsOf(drawn: Locator): Promise<number> {
  const { data } = PNG.sync.read(await drawn.screenshot());
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4));
  return seen.size;
}

/** Guarantee: earning visibly grows the nest, and spending takes nothing away. */
test('Rules 12.250 to 12.255: a bird hatches at 50 tokens, is greeted once, named, and stays in the nest', async ({
  openDevice,
  family,
}) => {
  const { offer } = deedsOf(family);
  const { mia, parent } = family;
  const { page, complaints } = await openDevice(screens.phone);
  await openAs(page, mia, '/child/nest');
  await expect(page.getByText('50 more')).toBeVisible();
  await expect(page.getByText('Your first bird hatches at 50 tokens.')).toBeVisible();
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 90, description: 'Great help' }));
  const reward = await offer({ title: 'Zoo', cost: 60 });
  await granted(mia.post(`/api/rewards/${reward}/redeem`));

  await page.goto('/child');
  const greeting = page.getByRole('region', { name: 'A new bird!' });
  await expect(greeting.getByText('You’ve earned 50 tokens so far.')).toBeVisible();
  await expectReachable(page);
  expect(await colorsOf(greeting)).toBeGreaterThan(20);
  await greeting.getByRole('link', { name: 'Give it a name' }).click();
  await page.getByRole('button', { name: 'Name the bird from 50 tokens' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bluebell' }).click();
  await page.getByLabel('What’s its name?').press('End');
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('60 more')).toBeVisible();
  await expect(page.getByText('90 of 150')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bluebelle' })).toBeVisible();
  expect(await colorsOf(page.getByRole('region', { name: 'My nest' }))).toBeGreaterThan(60);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectReachable(page);
  }
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back, Mia/ })).toBeVisible();
  await expect(greeting).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'My nest' })).toBeVisible();
  await expect(greeting).toBeHidden();

  await openAs(page, parent, `/parent/children/${mia.id}`);
  const facts = page.getByRole('region', { name: 'At a glance' });
  await facts.getByRole('button', { name: 'Show facts' }).click();
  await expect(facts).toContainText('90tokens earned in all1 of 12 birds hatched');
  expect(complaints).toEqual([]);
});
