import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf } from '../kit/family.ts';
import { openAs } from '../kit/open-as.ts';
import { expect, screens, test } from '../kit/test.ts';
import { parentPage } from '../pages/parent.page.ts';
import { mkdirSync } from 'node:fs';

const out = '/tmp/moments-pics2';
mkdirSync(out, { recursive: true });
const desk = { width: 1280, height: 800 };

for (const [look, screen, scheme] of [
  ['little', screens.phone, 'light'],
  ['little', desk, 'dark'],
  ['kid', screens.phone, 'dark'],
  ['kid', desk, 'light'],
  ['teen', screens.phone, 'dark'],
] as const)
  test(`pics ${look} ${screen.width}`, async ({ openDevice, family }) => {
    const { giveTask, award, offer, doTask } = deedsOf(family);
    const shot = (page: import('@playwright/test').Page, name: string) =>
      page.screenshot({ path: `${out}/${look}-${screen.width}-${scheme}-${name}.png` });
    await award(family.mia, 93);
    await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
    await giveTask({ title: 'Toys in the box', tokens: 5, child: family.mia });
    await giveTask({ title: 'Tidy your room', tokens: 20, child: family.mia });
    await offer({ title: 'Pick dessert', cost: 20 });
    await offer({ title: 'Pick the movie', cost: 30 });
    const { page: child } = await openDevice(screen);
    await child.emulateMedia({ colorScheme: scheme });
    await openAs(child, family.mia, '/child');
    const mark = child.getByRole('button', { name: 'Mark Complete Toys in the box' });
    await mark.click();
    if (look !== 'little') await child.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
    await child.waitForTimeout(6000);
    await shot(child, '1-done');
    const { page: parent } = await openDevice(screen);
    await parent.emulateMedia({ colorScheme: scheme });
    await openAs(parent, family.parent, '/parent');
    await parentPage(parent).button('Approve Toys in the box').click();
    await parent.waitForTimeout(1500);
    await shot(parent, '2-praise');
    await parent.getByRole('dialog').getByRole('button', { name: 'You kept at it!' }).click();
    if (look === 'teen') await expect(child.getByText(/Approved: Toys/)).toBeVisible();
    else await expect(child.locator('[data-moment=landed]')).toBeVisible();
    await child.waitForTimeout(1000);
    await shot(child, '3-approved');
    await shot(parent, '4-undo');
    await child.waitForTimeout(3500);
    if (look === 'little') {
      await child.getByRole('button', { name: 'Rewards Shop' }).click();
      await child.waitForTimeout(800);
      await child.getByRole('button', { name: 'Redeem Pick dessert' }).click();
      await child.waitForTimeout(800);
      await child.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click();
    } else {
      await child.getByRole('button', { name: 'Redeem Pick dessert' }).click();
      await child.waitForTimeout(1000);
      await shot(child, '5-redeem');
      await child.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click();
      await child.getByRole('heading', { name: 'Rewards Shop' }).scrollIntoViewIfNeeded();
    }
    await child.waitForTimeout(4500);
    await shot(child, '6-bought');
    await child.goto('about:blank');
    for (const [title, tokens] of [['Practice piano', 15], ['Set the table', 5], ['Feed the dog', 5]] as const) {
      const id = await doTask({ title, tokens });
      await granted(family.parent.post(`/api/tasks/${id}/approve`, { praise: tokens === 5 ? 'you_kept_at_it' : 'so_careful' }));
    }
    await child.goto('/child');
    if (look === 'teen') await expect(child.getByText(/While you/)).toBeVisible();
    else {
      await child.waitForSelector('dialog[data-moment]');
      await child.waitForTimeout(950);
      await shot(child, '7-away');
      await child.waitForSelector('dialog[data-moment=end]');
    }
    await child.waitForTimeout(900);
    await shot(child, '8-away-end');
    if (look !== 'teen') await child.getByRole('button', { name: 'See My Tasks' }).click();
    if (look !== 'little') {
      await child.getByText('Appearance').scrollIntoViewIfNeeded();
      await child.waitForTimeout(900);
      await shot(child, '9-settings');
    }
  });
