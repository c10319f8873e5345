import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import type { Family } from './family.ts';

export const right = ['sun', 'turtle', 'rocket', 'sun'] as const;

/** Mia signs in with four pictures and Leo with a PIN, on a tablet that Sarah has made the family's. */
export async function shareTablet({ parent, mia, leo }: Family, page: Page) {
  for (const [child, body] of [
    [mia, { face: 'owl', color: 'mint' }],
    [leo, { face: 'fox', color: 'sky' }],
  ] as const)
    await granted(parent.put(`/api/profiles/${child.id}/look`, body));
  const secret = { kind: 'pictures', pictures: right };
  await granted(parent.put(`/api/profiles/${mia.id}/secret`, { secret }));
  await granted(parent.put(`/api/profiles/${leo.id}/secret`, { secret: { kind: 'pin', pin: '2466' } }));
  const device = await granted(parent.post('/api/devices', { name: 'Kitchen tablet' }));
  await page.goto('/login');
  await page.evaluate((kept) => localStorage.setItem('device', JSON.stringify(kept)), device);
  await page.reload();
  return device;
}

export const face = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function tap(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name: name.replaceAll('-', ' '), exact: true }).click();
}

export async function comeInAsMia(page: Page): Promise<void> {
  await face(page, 'Mia').click();
  await tap(page, right);
  await page.waitForURL(/\/child/);
}

export async function comeInAsLeo(page: Page): Promise<void> {
  await face(page, 'Leo').click();
  await tap(page, ['2', '4', '6', '6']);
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.waitForURL(/\/child/);
}
