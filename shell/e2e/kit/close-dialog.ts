import { expect, type Page } from '@playwright/test';

/** As somebody closes it. Its entry of the history goes a moment later; to go elsewhere at that very moment is a robot's. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => !history.state?.dialogs);
}
