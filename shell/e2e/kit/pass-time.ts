import { expect, type Page } from '@playwright/test';

/**
 * Turns an installed clock on by so many milliseconds, once all parts of the page are here: code that is still on its way
 * would be given up as if it had taken as long.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await expect(page.locator('div[aria-busy]')).toHaveCount(0);
  await page.clock.fastForward(ms);
}
