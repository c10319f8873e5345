import type { Page } from '@playwright/test';
import type { Screen } from './entry.ts';

/** Chromium does not fire this event in automated pages. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'dismissed' });
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

export const install: Screen = {
  who: 'nobody',
  path: '/login',
  sentences: {
    'Install {product} App': { as: 'text', says: 'Install TokenNest App', how: ({ page }) => offer(page) },
    'Add to your home screen for a better experience with offline support.': { as: 'text' },
    Install: { as: 'button' },
    'Not Now': { as: 'button' },
  },
};
