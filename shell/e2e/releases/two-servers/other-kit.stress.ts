import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { startProduct } from '@tokennest/api/testing/product-process';
import { readRelease } from '../../../../shared-ui/build/release.ts';
import { test } from '../altered/help-releases.ts';
import { expect, screens } from '../../utilities/test.ts';
import { makeServer } from './other-shell.ts';

const root = join(import.meta.dirname, '../../../..');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Guarantee: an upgrade hides a team's release only while it could not run there. */
test('Rules 13.124: a server with another kit shows the version that came with it, and the team’s version once it fits again', async ({
  help,
  product,
  database,
  openDevice,
}) => {
  test.setTimeout(240_000);
  const version = await help.publish('good', 'The Help of the team');
  const shown = async (server: string, name: string) => {
    const { page } = await openDevice(screens.phone);
    await page.goto(`${server}/docs`);
    await expect(title(page, name)).toBeVisible();
    return page;
  };
  await shown(product.url, 'The Help of the team');
  await using folder = await makeFolder();
  // A later version, whose shell has another major version of the kit.
  await makeServer(folder.path, {
    hash: 'c0ffee00',
    differs: ({ shared }) => ({ shared: { ...shared, '@tokennest/shared-ui/kit': '9.0.0' } }),
  });
  const bundled = readRelease(join(root, 'docs-app/dist')).version;
  const liveAt = async (server: string) => (await (await fetch(`${server}/registry.json`)).json()).remotes.docsApp;
  {
    await using upgraded = await startProduct({ root: folder.path, hasPages: true, database });
    await shown(upgraded.url, 'Getting Started');
    expect(await liveAt(upgraded.url)).toMatchObject({ current: bundled, previous: null });
    expect(upgraded.log.join('\n')).toContain('a version that a team made live does not fit this server');
    // It follows the other server's versions.
    await expect.poll(async () => (await liveAt(product.url)).current).toBe(bundled);
    await shown(product.url, 'Getting Started');
  }
  await using back = await startProduct({ hasPages: true, database });
  expect((await liveAt(back.url)).current).toBe(version);
  await shown(back.url, 'The Help of the team');
});
