import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readRelease } from '../../../shared-ui/build/release.ts';
import { isOfOtherLanguage } from '../../src/worker/remote-files.ts';
import { expect, test as base } from './test.ts';
import { startWire, type Wire } from './wire.ts';

/** Paths stored by this browser, by cache. Looking may recreate a cache that a worker is just removing. */
export const storedAddresses = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const pathsOf = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return Object.fromEntries(
      await Promise.all((await caches.keys()).map(async (name) => [name, await pathsOf(name)])),
    );
  });

/** All files of a remote's live version, except the one read only by tools, and catalogs of other languages apart. */
async function filesOf(page: Page, remote: string): Promise<{ files: string[]; unneeded: string[] }> {
  const answer = await page.request.get('/registry.json');
  const { remotes }: { remotes: Record<string, { current: string }> } = await answer.json();
  const base = `/remotes/${remote}/${remotes[remote]?.current}`;
  const list = await page.request.get(`${base}/release.json`);
  const { hashes }: { hashes: object } = await list.json();
  const paths = Object.keys(hashes).filter((path) => !path.startsWith('mf-manifest'));
  const language = await page.evaluate(() => document.documentElement.lang);
  const { unneeded = [], files = [] } = Object.groupBy(
    paths.map((path) => `${base}/${path}`),
    (path) => (isOfOtherLanguage(path, language) ? 'unneeded' : 'files'),
  );
  return { files, unneeded };
}

export async function expectStored(page: Page, remote: string, withinMs = 60_000): Promise<void> {
  const { files, unneeded } = await filesOf(page, remote);
  expect(files.length).toBeGreaterThan(2);
  const missingOf = (asked: string[]) =>
    page.evaluate(async (paths) => {
      const found = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })));
      return paths.filter((_, at) => !found[at]);
    }, asked);
  const intervals = [100, 250];
  await expect.poll(() => missingOf(files), { timeout: withinMs, intervals }).toEqual([]);
  expect(await missingOf(unneeded), 'a device stores the catalogs of its own language only').toEqual(unneeded);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/sw.js');
}

const dist = join(import.meta.dirname, '../../dist');
const { version } = readRelease(dist);
const assets = readdirSync(join(dist, 'assets'));
const [register = ''] = assets.filter((file) => /^register\..*\.js$/.test(file));
const [old, renamed] = [`/assets/${register}`, `/assets/${register.replace(/\.js$/, '0.js')}`];

/** A newer shell: its worker has another version, and a later chunk has another name. */
export const nextShell = {
  '/sw.js': { edit: (text: string) => text.replaceAll(version, '1.0.0+0ld0c0de').replace(old, renamed) },
  [old]: { status: 404 },
  [renamed]: { path: old },
};

export const test = base.extend<{ wire: Wire }>({
  serviceWorkers: 'allow',
  wire: async ({ product }, use) => {
    await using wire = await startWire(product.port);
    await use(wire);
  },
});
