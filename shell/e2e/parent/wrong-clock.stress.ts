import type { Page } from '@playwright/test';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { deedsOf } from '../utilities/family.ts';
import { expect, screens, test } from '../utilities/test.ts';

const dayMs = 86_400_000;

/** In the form's format, 'Nov 4, 2026', in the family's zone, where it may already be tomorrow. */
const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

async function setClock(page: Page, days: number): Promise<void> {
  await page.clock.install({ time: Date.now() + days * dayMs });
}

/** Guarantee: days are the family's by the server's clock, whatever a device's clock shows. */
for (const days of [40, -40])
  test(`a device ${days} days off changes no date`, async ({ openDevice, family }) => {
    const { award, allow } = deedsOf(family);
    const { parent, mia } = family;
    await award(mia, 5);
    await allow(mia, 'Weekly pocket money');

    const { page: ofChild } = await openDevice(screens.phone);
    await setClock(ofChild, days);
    await signInPage(ofChild).enter(mia, 'Child');
    await childPage(ofChild).expectBalance(5);
    await expect(ofChild.getByText('Award · Today')).toBeVisible();
    await ofChild.reload();
    await expect(ofChild.getByText('Award · Today')).toBeVisible();

    const { page: ofParent } = await openDevice(screens.desktop);
    await setClock(ofParent, days);
    await signInPage(ofParent).enter(parent, 'Parent');
    await parentPage(ofParent).openTab('Allowances');
    await expect(ofParent.getByText(/^(Tomorrow|In [2-7] days)$/)).toBeVisible();
    await parentPage(ofParent).button('New allowance').click();
    await expect(ofParent.getByLabel('Start date')).toHaveValue(new RegExp(` ${today()}$`));
  });
