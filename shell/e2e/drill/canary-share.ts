import { chooseVersion } from '../../src/remote/choose-version.ts';
import { installIds } from '../../src/testing/install-ids.ts';
import type { Page } from '@playwright/test';

/** Whether the shell would have this device run the canary. */
export const isInCanary = (id: string, canary: { version: string; percent: number }) =>
  chooseVersion('parentApp', { current: 'none', previous: null, canary }, () => id) === canary.version;

/** A browser that keeps an id already, of which `isWanted` is true. */
export function storedId(origin: string, isWanted: (id: string) => boolean) {
  const value = installIds.find(isWanted) ?? '';
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'install', value }] }] };
}

/** The id that a browser has, once there was a canary. */
export const readId = async (page: Page) => (await page.evaluate(() => localStorage.getItem('install'))) ?? '';
