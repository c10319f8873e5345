import type { Page } from '@playwright/test';
import { expect } from '../utilities/test.ts';

/**
 * Signs in through the form. Presses until the heading appears, because two presses within half a second count as one.
 */
export async function openOperator(page: Page, token: string, heading: string): Promise<void> {
  await page.getByLabel('Operator token').fill(token);
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
