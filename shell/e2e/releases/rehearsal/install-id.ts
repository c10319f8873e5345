import type { Page } from '@playwright/test';
import { chooseVersion } from '../../../src/remotes/choose-version.ts';

export const isInCanary = (id: string, canary: { version: string; percent: number }) =>
  chooseVersion('parentApp', { current: 'none', previous: null, canary }, () => id) === canary.version;

export const storedId = (origin: string, id: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'install', value: id }] }],
});

export const readId = async (page: Page) => (await page.evaluate(() => localStorage.getItem('install'))) ?? '';
