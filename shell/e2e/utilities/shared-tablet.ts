import { expect, type Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import type { Family } from './family.ts';

export const right = ['sun', 'turtle', 'rocket', 'sun'] as const;

/** Mia signs in with four pictures and Leo with a PIN, on a tablet that Sarah made the family's. */
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

export async function signInAsMia(page: Page): Promise<void> {
  await face(page, 'Mia').click();
  await tap(page, right);
  await page.waitForURL(/\/child/);
}

export async function signInAsLeo(page: Page): Promise<void> {
  await face(page, 'Leo').click();
  await tap(page, ['2', '4', '6', '6']);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/child/);
}

export async function tourSignIn(page: Page, show: (what: string) => Promise<void>): Promise<void> {
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await heading('Who are you?');
  await show('/login, faces');
  await face(page, 'Mia').click();
  await tap(page, ['sun', 'turtle']);
  await show('/login, pictures');
  await page.getByRole('button', { name: 'Not Mia?' }).click();
  await face(page, 'Leo').click();
  await tap(page, ['2', '4']);
  await show('/login, PIN');
  await page.getByRole('button', { name: 'Not Leo?' }).click();
  const closed = {
    child_id: '',
    first_name: 'Mia',
    face: 'owl',
    color: 'mint',
    place: 0,
    secret: 'pictures',
    is_closed: true,
  };
  await page.route('**/api/devices/this', (route) =>
    route.fulfill({ json: { name: 'Kitchen tablet', is_shared: true, faces: [closed] } }),
  );
  await page.reload();
  await face(page, 'Mia').click();
  await heading('Ask your parent');
  await show('/login, closed');
  await page.unrouteAll();
  for (const code of ['', 'abcdefghijklmnopqrstuv']) {
    await page.goto(`/login#in=${code}`);
    await page.reload();
    await heading('Sign in');
    await show(`/login, code ${code === '' ? 'typed' : 'scanned'}`);
  }
}
