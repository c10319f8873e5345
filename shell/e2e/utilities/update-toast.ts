import { expect, type Page } from '@playwright/test';

export const toast = (page: Page) => page.getByText('A new version is ready.');

/** What a browser reports when someone switches tabs. */
export const turn = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** The page checks when it is shown again; the code for that loads two seconds after the page. */
export const expectToast = (page: Page) =>
  expect(async () => {
    await turn(page, false);
    await expect(toast(page)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
