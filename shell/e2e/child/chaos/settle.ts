import type { Page } from '@playwright/test';
import { expect } from '../../kit/test.ts';

/** Of the tests, on a machine that is busy with other things; nothing is judged by it. */
export const patienceMs = 60_000;

const panelOf = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

export const expectPanel = (page: Page) => expect(panelOf(page)).toBeVisible({ timeout: patienceMs });

/** It is there, or one Retry away: on a starved machine a page that nothing ails may have run out of its seconds. */
export const expectHere = (page: Page, name: string) =>
  expect(async () => {
    const heading = page.getByRole('heading', { name });
    await expect(heading.or(panelOf(page)).first()).toBeVisible({ timeout: patienceMs });
    if (await panelOf(page).isVisible()) await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 2 * patienceMs });
