import type { Page } from '@playwright/test';
import { noWorker } from '@tokennest/api/no-service-worker';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { test as base } from '../altered/help-releases.ts';
import { expect, screens } from '../../utilities/test.ts';
import { startWire, type Wire } from '../../utilities/wire.ts';
import { storeRegistry } from './store-registry.ts';
import { signInPage } from '../../pages/sign-in.page.ts';

const test = base.extend<{ wire: Wire }>({
  wire: async ({ product }, use) => {
    await using wire = await startWire(product.port);
    await use(wire);
  },
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

interface Bad {
  version: string;
  integrity: string;
  link: string;
}

const hour = 3_600_000;
const whole = (remotes: object) => JSON.stringify({ remotes, untilMs: Date.now() + hour });

/** Values that a line in the console can store under `preview`, by name. */
const storedLines: Record<string, (bad: Bad) => string> = {
  'a registry entry for the bad version': ({ version, integrity }) =>
    whole({ docsApp: { current: version, previous: null, integrity: { [version]: integrity } } }),
  'a path to the bad version as the version of parentApp': ({ version }) =>
    whole({ parentApp: { current: `../docsApp/${version}`, previous: null } }),
  'a page of another site for the menu': () =>
    whole({
      prizeApp: {
        current: '1.0.0',
        previous: null,
        page: { title: 'Claim your prize', route: '//evil.example/', role: null, place: 'header' },
      },
    }),
  'the signed link of the bad version': ({ link }) => JSON.stringify(link),
};

for (const hasWorker of [true, false])
  test(`Rules 13.125: no value stored by a console runs a rolled-back version, ${hasWorker ? 'with' : 'without'} a service worker`, async ({
    help,
    playwright,
    launchOptions,
    newPerson,
    wire,
  }) => {
    test.setTimeout(240_000);
    await using folder = await makeFolder();
    const live = `The live Help, ${hasWorker}`;
    await help.publish('good', live);
    const version = await help.publish('throws where it is pressed', 'The bad Help');
    const link = new URL(await help.preview(version), wire.url).searchParams.get('preview') ?? '';
    await help.rollBack();
    const list = await fetch(`${wire.url}/remotes/docsApp/${version}/release.json`);
    const { hashes }: { hashes: Record<string, string> } = await list.json();
    const bad = { version, link, integrity: `sha384-${hashes['remoteEntry.js']}` };

    if (!hasWorker) wire.change({ '/sw.js': { edit: () => noWorker } });
    const person = await newPerson('Parent');
    const asked: string[] = [];
    wire.meet((path) => {
      asked.push(path);
      return null;
    });
    const options = {
      ...launchOptions,
      viewport: screens.desktop,
      baseURL: wire.url,
      serviceWorkers: 'allow',
    } as const;
    const launch = () => playwright.chromium.launchPersistentContext(folder.path, options);

    for (const [what, lineOf] of Object.entries(storedLines)) {
      asked.length = 0;
      const before = await launch();
      const console = before.pages()[0] ?? (await before.newPage());
      await console.goto('/docs');
      await expect(title(console, live)).toBeVisible();
      await console.evaluate((line) => {
        // The previous version may belong to another test; a page runs it if the live one loads too slowly.
        localStorage.removeItem('ran');
        localStorage.setItem('preview', line);
      }, lineOf(bad));
      await storeRegistry(console, 'docsApp', {
        current: version,
        previous: null,
        integrity: { [version]: bad.integrity },
      });
      await before.close();

      const context = await launch();
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto('/docs');
      await expect(title(page, live)).toBeVisible();
      await page.goto('/login');
      await signInPage(page).enter(person, 'Parent');
      await expect(title(page, 'Welcome, ')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Claim your prize' })).toHaveCount(0);
      expect(
        asked.filter((path) => path.includes(version)),
        what,
      ).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('ran')), what).toBeNull();
      await page.evaluate(() => localStorage.clear());
      await context.close();
    }
  });
