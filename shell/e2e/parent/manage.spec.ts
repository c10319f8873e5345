import { liveThrough } from '../utilities/family.ts';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { openAs } from '../utilities/open-as.ts';
import { parentPage } from '../pages/parent.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: Manage on a child's card opens the Tokens tab with that child selected and in view. */
for (const screen of [screens.phone, screens.desktop])
  test(`Manage shows the card’s child, ${screen.width} px`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { page } = await openDevice(screen);
    await openAs(page, family.parent, '/parent');
    await page.getByRole('button', { name: 'Manage Mia' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible();
    await expectLoaded(page);
    const shown = page.getByRole('region', { name: 'Quick reward' }).getByRole('listitem');
    await expect(shown.filter({ hasText: 'Mia' })).toBeInViewport({ ratio: 1 });
    await expect(shown.filter({ hasText: 'Mia' })).toHaveAttribute('aria-current', 'true');
    await parentPage(page).make('transaction');
    await expect(page.getByRole('dialog', { name: 'New transaction' }).getByTitle('Mia')).toHaveText(/Mia/);
  });
