import type { Page } from '@playwright/test';
import { expect } from '../../utilities/test.ts';

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const strip = (page: Page) => page.getByText('You’re seeing an older version', { exact: true });

export const timesRan = (page: Page) => page.evaluate(() => Number(localStorage.getItem('ran')));

export function followReports(page: Page): string[] {
  const reported: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/remote-loads')) return;
    const { version, outcome, device } = request.postDataJSON() as Record<string, string>; // sent by the page
    expect(device).toMatch(/^\d+-\d+$/);
    reported.push(`${version} ${outcome}`);
  });
  return reported;
}

/** Expects another version than the live one, without the live one's styles, and the notice about it. */
export async function expectHealed(page: Page, name: string): Promise<void> {
  await expect(title(page, name)).toBeVisible();
  await expect(strip(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(title(page, name)).not.toHaveCSS('letter-spacing', '77px');
}
