import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { pictured } from './releases-fixture.ts';
import { troubledStatus } from './status-fixture.ts';

const tokenOf = ({ dataDir }: { dataDir: string }) => readFile(join(dataDir, 'operator-token'), 'utf8');
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('operator-token'));

/** Presses until the page says `then`, because two presses within half a second count as one. */
async function signIn(page: Page, token: string, then: string | RegExp): Promise<void> {
  await page.getByLabel('Operator token').fill(token);
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(then).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('Rules 14.160: a wrong token, the right one, every tab, and sign out', async ({ openDevice, product }) => {
  const { page, complaints } = await openDevice(screens.desktop);
  await page.goto('/operator');
  await expectReachable(page);
  await signIn(page, '', 'Please enter the token');
  await signIn(page, 'not-the-token-of-this-server', 'That isn’t the operator token.');
  await expect(page.getByLabel('Operator token')).toBeFocused();
  expect(await kept(page)).toBeNull();
  complaints.length = 0; // Chromium itself logs a 401
  await signIn(page, await tokenOf(product), 'Nothing needs you.');
  // Depends on how busy the machine is.
  await expect(page.getByRole('heading', { name: /^(Everything looks good|Requests are slow)/ })).toBeVisible();
  await expectReachable(page);
  for (const tab of ['Releases', 'Backups', 'Log', 'Status']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible();
    await expectReachable(page);
  }
  await page.reload();
  await expect(page.getByText('Nothing needs you.')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Operator token')).toBeVisible();
  expect(await kept(page)).toBeNull();
  await signIn(page, await tokenOf(product), 'Nothing needs you.');
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await kept(page)).toBeNull();
  expect(complaints).toEqual([]);
});

test('names slow requests when everything else looks good', async ({ openDevice, product }) => {
  const { page } = await openDevice(screens.desktop);
  const requests = { ...troubledStatus.requests, p99_ms: 4200 };
  const status = { ...troubledStatus, needs: [], requests };
  await page.route('**/api/operator/status', (route) => route.fulfill({ json: status }));
  await page.goto('/operator');
  await signIn(page, await tokenOf(product), 'Nothing needs you.');
  await expect(page.getByRole('heading', { name: 'Requests are slow, everything else looks good' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Everything looks good' })).toHaveCount(0);
});

/** Guarantee: a child at the family's tablet sees only a form for a token, and nothing about the server. */
test("Rules 14.160: a family's session opens nothing, and another tab has no token", async ({
  openDevice,
  enter,
  product,
}) => {
  const { page } = await openDevice(screens.phone);
  await page.goto('/login');
  await enter(page, 'Child');
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: 'Operator' })).toBeVisible();
  await signIn(page, await tokenOf(product), 'Nothing needs you.');
  const other = await page.context().newPage();
  await other.goto('/operator/log');
  await expect(other.getByLabel('Operator token')).toBeVisible();
  await other.goto('/child');
  await expect(other.getByRole('heading', { level: 1 })).toContainText(/Welcome back/i);
});

test('Rules 12.1: an unknown path below /operator is an unknown path', async ({ openDevice, product }) => {
  const { page } = await openDevice(screens.desktop);
  await page.goto('/operator');
  await signIn(page, await tokenOf(product), 'Nothing needs you.');
  await page.goto('/operator/nonsense');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

for (const [name, screen] of Object.entries({
  small: screens.small,
  phone: screens.phone,
  tablet: screens.tablet,
  desktop: screens.desktop,
}))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the alerts, at ${name} in ${colorScheme}`, async ({ openDevice }) => {
      const { page } = await openDevice(screen);
      await page.emulateMedia({ colorScheme });
      await page.route('**/api/operator/status', (route) => route.fulfill({ json: troubledStatus }));
      await page.route('**/api/operator/releases', (route) => route.fulfill({ json: pictured }));
      await page.goto('/operator');
      await signIn(page, 'any token', '2 things need you.');
      await expect(page.getByRole('heading', { name: 'No backup for 3 days' })).toBeVisible();
      await expect(page.getByText('99% within 38 ms, 0 failed')).toBeVisible();
      const nights = page.getByRole('list', { name: 'The last fourteen nights' }).getByRole('listitem');
      await expect(nights).toHaveCount(14);
      await expect(nights.filter({ hasText: 'failed' })).toHaveCount(3);
      await expectReachable(page);
      for (const tab of ['Releases', 'Log']) {
        await page.getByRole('link', { name: tab, exact: true }).click();
        await expectReachable(page);
      }
    });

/** Guarantee: old data never looks new, and a changed token ends the session. */
test('reports a server that stops answering, recovers automatically, and signs out when the token changes', async ({
  openDevice,
}) => {
  const { page } = await openDevice(screens.desktop);
  let answer: 'well' | 'away' | 'refused' = 'away';
  await page.clock.install();
  await page.route('**/api/operator/status', (route) => {
    if (answer === 'away') return route.abort();
    return answer === 'well'
      ? route.fulfill({ json: troubledStatus })
      : route.fulfill({ status: 401, json: { detail: 'This is not the operator’s token' } });
  });
  await page.goto('/operator');
  await signIn(page, 'any token', 'The server isn’t responding. Try again in a moment.');
  answer = 'well';
  await signIn(page, 'any token', '2 things need you.');
  answer = 'away';
  await page.clock.runFor(11_000);
  await expect(page.getByText('This is the last known state.')).toBeVisible();
  answer = 'well';
  await page.getByRole('button', { name: /^Updated/ }).click();
  await expect(page.getByText('This is the last known state.')).toBeHidden();
  answer = 'refused';
  await page.clock.runFor(11_000);
  await expect(page.getByText('This token is no longer valid. Enter the new one.')).toBeVisible();
});
