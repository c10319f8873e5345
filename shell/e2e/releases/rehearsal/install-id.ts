import type { Page } from '@playwright/test';
import { chooseVersion } from '../../../src/remotes/choose-version.ts';

/** True if the shell runs the canary on this device. */
export const isInCanary = (id: string, canary: { version: string; percent: number }) =>
  chooseVersion('parentApp', { current: 'none', previous: null, canary }, () => id) === canary.version;

/** Stored state of a browser with this id. */
export const storedId = (origin: string, id: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'install', value: id }] }],
});

/** The id a browser stores once there was a canary. */
export const readId = async (page: Page) => (await page.evaluate(() => localStorage.getItem('install'))) ?? '';
