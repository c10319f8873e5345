import type { Page } from '@playwright/test';
import { chooseVersion } from '../../../src/remotes/choose-version.ts';

/** Whether the shell has this device run the canary. */
export const isInCanary = (id: string, canary: { version: string; percent: number }) =>
  chooseVersion('parentApp', { current: 'none', previous: null, canary }, () => id) === canary.version;

/** Of a browser that has kept this id. */
export const storedId = (origin: string, id: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'install', value: id }] }],
});

/** The id that a browser keeps, once there was a canary. */
export const readId = async (page: Page) => (await page.evaluate(() => localStorage.getItem('install'))) ?? '';
