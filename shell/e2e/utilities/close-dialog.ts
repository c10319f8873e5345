import { expect, type Page } from '@playwright/test';

/**
 * Closes the dialog and waits for its history entry to go, which takes a moment; only a robot would navigate sooner.
 */
export async function closeDialog(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  // One may have opened another, and Escape closes the one on top.
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBeLessThan(open);
  }
  await page.waitForFunction(() => !history.state?.dialogs);
}
