import { expect, type Page } from '@playwright/test';

/** Advances an installed clock once the page's parts have loaded: otherwise their loading would time out. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await expect(page.locator('div[aria-busy]')).toHaveCount(0);
  await page.clock.fastForward(ms);
}
