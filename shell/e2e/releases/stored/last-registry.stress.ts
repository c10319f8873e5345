import type { Page } from '@playwright/test';
import { expect, screens } from '../../utilities/test.ts';
import { test } from '../../utilities/worker.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Getting Started' });
const panel = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

/**
 * Guarantee: while the server does not answer, its last answer is used, which no page can change (Rules 13.3, 13.41).
 */
test('without a registry in the page or from the server, uses the last answer in the browser’s cache', async ({
  browser,
  wire,
}) => {
  const context = await browser.newContext({
    baseURL: wire.url,
    viewport: screens.phone,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const open = async () => {
    await page.goto('/docs');
    await expect(heading(page).or(panel(page))).toBeVisible();
    return heading(page).isVisible();
  };
  const lose = () => wire.meet((path) => (path === '/registry.json' ? 'lost before' : null));
  wire.change({ '/docs': { edit: (html) => html.replace(/(id="registry">).*?(<\/script>)/, '$1$2') } });
  lose();
  expect(await open()).toBe(false);
  wire.meet(() => null);
  expect(await open()).toBe(true);
  lose();
  expect(await open()).toBe(true);
  await context.close();
});
