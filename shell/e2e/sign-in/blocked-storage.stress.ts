import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../../scripts/remote/trial/chromium-flags.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { wholeChromium } from '../utilities/whole-chromium.ts';

const blocked = 'Sign-in needs storage, which this browser blocks. Allow cookies and site data for this page.';
const full = 'Sign-in needs storage, and this browser has none left. Delete some site data and try again.';
const account = { email: 'sarah@example.com', password: 'tokennest' };

/** The browser setting that blocks all cookies and site data. */
const blockAll = { profile: { default_content_setting_values: { cookies: 2 } } };

async function expectEveryPageExplains(page: Page, complaints: string[]) {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/parent', '/login#in=', '/register', '/login']) {
    await page.goto(path);
    await expect(page.getByText(blocked)).toBeVisible();
  }
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await signInPage(page).signIn(account);
  await expect(page.getByText(blocked)).toHaveCount(2);
  expect(sent.filter((url) => url.includes('/token'))).toEqual([]);
  expect(complaints).toEqual([]);
}

/** Guarantee: a browser that blocks storage shows every page and explains why sign-in is impossible. */
test('Rules 12.183: renders every page with cookies and site data blocked', async ({ product }) => {
  const folder = await mkdtemp(join(tmpdir(), 'blocked-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(blockAll));
  const context = await chromium.launchPersistentContext(folder, {
    ...wholeChromium,
    args: chromiumFlags,
    baseURL: product.url,
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/api/health/live'); // without our scripts, which replace the storage
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
    await expectEveryPageExplains(page, complaints);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Some Android web views have no localStorage. */
test('Rules 12.183: renders every page with localStorage null', async ({ openDevice }) => {
  const { page, complaints } = await openDevice(screens.phone);
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null, configurable: true }));
  await expectEveryPageExplains(page, complaints);
});

test('Rules 12.183: with full storage, sign-in explains it and the server grants no session', async ({
  openDevice,
  newPerson,
}) => {
  const { page, requests, complaints } = await openDevice(screens.phone);
  const person = await newPerson('Parent');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signInPage(page).signIn(person);
  await expect(page.getByRole('alert')).toHaveText(full);
  expect(requests).not.toContain('/auth/v1/token');
  await signInPage(page).signUp({ ...person, name: 'Sarah' }, 'Parent');
  await expect(page.getByRole('alert')).toHaveText(full);
  expect(complaints).toEqual([]);
});

test('Rules 12.183: offline, the forms say so', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const sentence = 'You’re offline. Check your connection and try again.';
  const forms = signInPage(page);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await forms.signIn(account);
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await page.context().setOffline(false);
  await page.goto('/register');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Display name').fill('Sarah');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText(sentence);
});
