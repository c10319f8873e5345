import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { startProduct } from '@tokennest/api/testing/product-process';
import { languagesOfShell } from '@tokennest/api/catalogs';
import { releaseApi } from '../../../../scripts/remote/server/release-api.ts';
import { appOf } from '../../../../shared-ui/build/apps.ts';
import type { Release } from '../../../../shared-ui/build/release.ts';
import { scope, test as base } from '../../utilities/own-database.ts';
import { keepSession } from '../../utilities/open-as.ts';
import { expect, screens } from '../../utilities/test.ts';
import { makeToken } from '../rehearsal/make-token.ts';
import { makeServer } from '../two-servers/other-shell.ts';

const dist = join(appOf('shell').folder, 'dist');

/** What a shell has since contract 1.14: its languages, `host.languages`, and its contract. */
const news: readonly [pattern: RegExp, older: string][] = [
  [/\["en"(?:,"[a-zA-Z-]+")+\]/g, '["en"]'],
  [/,languages:\{tags:[\w.]+,choose:\w+=>\(0,[\w.]+\)\(\{person:\w+\}\)\}/g, ''],
  [/"1\.14\.0"/g, '"1.13.0"'],
];

const withoutNews = (text: string) => news.reduce((older, [pattern, now]) => older.replace(pattern, now), text);

/** A server of before languages, which shows today's remotes. */
const test = base.extend({
  product: [
    async ({ database }, use) => {
      await using folder = await makeFolder();
      const differs = ({ files }: Pick<Release, 'files'>) => {
        const kept = Object.entries(files).filter(([path]) => languagesOfShell([path]).length === 0);
        return { contract: '1.13.0', files: Object.fromEntries(kept) };
      };
      await makeServer(folder.path, { hash: '01de5e11', differs, change: withoutNews });
      await using product = await startProduct({ root: folder.path, hasPages: true, database });
      await use(product);
    },
    scope,
  ],
});
test.use({ place: 'older-shell' });

/** Guarantee: the tests below mean an older shell: each pattern still finds what it takes away. */
test('Rules 13.195: the older shell lacks what contract 1.14 brought', async () => {
  const scripts = (await readdir(join(dist, 'assets'))).filter(
    (path) => path.endsWith('.js') && !path.startsWith('words.'),
  );
  const text = (await Promise.all(scripts.map((path) => readFile(join(dist, 'assets', path), 'utf8')))).join('\n');
  for (const [pattern] of news) expect(text).toMatch(pattern);
  expect(withoutNews(text)).not.toContain('choose:');
});

/** Guarantee: a team may publish before the server is updated, and a family that reads German loses nothing. */
test('Rules 13.195: new remotes in a shell without languages are in English, and work', async ({
  openDevice,
  product,
  database,
  family,
}) => {
  const { page, complaints, requests } = await openDevice({ ...screens.phone, locale: 'de-DE' });
  await page.addInitScript(() => localStorage.setItem('language', JSON.stringify({ device: 'de' })));
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Getting Started' })).toBeVisible();
  await keepSession(page, family.parent);
  await page.goto('/parent/settings');
  await page.getByRole('button', { name: 'Show more settings' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Appearance' })).toBeVisible();
  await expect(page.getByLabel('Language')).toHaveCount(0);
  await keepSession(page, family.mia);
  await page.goto('/child');
  await expect(page.getByRole('heading', { level: 2, name: 'Rewards Shop' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(requests.filter((path) => path.includes('/words.'))).toEqual([]);
  expect(complaints).toEqual([]);

  const api = releaseApi({ url: product.url, token: await makeToken(database) });
  const { shell, remotes } = await api.read();
  expect(shell.languages).toEqual([]);
  expect(remotes.flatMap(({ versions }) => versions.map(({ languages = [] }) => languages.length > 0))).toEqual([
    true,
    true,
    true,
  ]);
});
