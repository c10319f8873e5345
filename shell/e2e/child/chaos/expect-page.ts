import type { Page } from '@playwright/test';
import { expect } from '../../utilities/test.ts';

/** Patience of the tests on a busy machine; not an assertion. */
export const patienceMs = 60_000;

const panelOf = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

export const expectPanel = (page: Page) => expect(panelOf(page)).toBeVisible({ timeout: patienceMs });

/** Waits for the page, with one Retry if needed: on a slow machine even a healthy page may time out. */
export const expectHere = (page: Page, name: string) =>
  expect(async () => {
    const heading = page.getByRole('heading', { name });
    await expect(heading.or(panelOf(page)).first()).toBeVisible({ timeout: patienceMs });
    if (await panelOf(page).isVisible()) await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 2 * patienceMs });
