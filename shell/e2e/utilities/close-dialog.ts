import { expect, type Page } from '@playwright/test';

/**
 * Closes the dialog and waits for its history entry to go, which takes a moment; only a robot would navigate sooner.
 */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => !history.state?.dialogs);
}
