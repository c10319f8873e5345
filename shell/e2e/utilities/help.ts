import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Help' });
export const field = (page: Page) => page.getByRole('searchbox', { name: 'Search help' });
export const story = (page: Page) => page.getByRole('region', { name: 'How it works, in pictures' });

/** Two presses within half a second count once. */
export const openHelp = (page: Page) =>
  expect(async () => {
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(sheet(page)).toBeVisible({ timeout: 2000 });
  }).toPass();

export async function expectNoObstacle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const options = { rules: { 'target-size': { enabled: true } } };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
}
