import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { remoteNames } from '@tokennest/api/remotes';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { startProduct } from '@tokennest/api/testing/product-process';
import { appOf } from '../../../../shared-ui/build/apps.ts';
import { readRelease } from '../../../../shared-ui/build/release.ts';
import { alterBuild } from '../altered/altered-build.ts';
import { test } from '../altered/help-releases.ts';
import { expect, screens } from '../../utilities/test.ts';

const root = join(import.meta.dirname, '../../../..');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A copy of this checkout as a later version, whose shell has another major version of the kit. */
async function makeUpgrade(folder: string): Promise<void> {
  for (const path of ['package.json', 'api/package.json', 'api/src', 'api/migrations', 'CHANGELOG.md'])
    await cp(join(root, path), join(folder, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of remoteNames) {
    const own = join(folder, basename(appOf(name).folder));
    await mkdir(own);
    await symlink(join(appOf(name).folder, 'dist'), join(own, 'dist'));
  }
  const dist = join(folder, 'shell/dist');
  await mkdir(dist, { recursive: true });
  await alterBuild({ from: join(root, 'shell/dist'), to: dist }, 'c0ffee00', (text) => text);
  const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  const shared = { ...release.shared, '@tokennest/shared-ui/kit': '9.0.0' };
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, shared }));
}

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
  await makeUpgrade(folder.path);
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
