import type { Page } from '@playwright/test';
import type { BuiltInName } from '@tokennest/api/remotes';
import { runNode } from '@tokennest/api/testing/run-node';
import { readLanguages } from '../../../../shared-ui/build/languages/catalogs.ts';
import { sentencesIn } from '../../languages/sentence.ts';
import { speak } from '../../languages/speak.ts';
import { keepSession } from '../../utilities/open-as.ts';
import { expect, screens } from '../../utilities/test.ts';
import { test } from './other-catalogs.ts';

test.use({ place: 'other-languages' });
test.describe.configure({ mode: 'serial' });

const german = sentencesIn('de');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** What `npm run remote -- list` says of a remote, for people and as an object. */
async function listAt(url: string, token: string, name: BuiltInName) {
  const command = ['--no-warnings', 'scripts/remote/remote.ts', 'list', name, '--server', url, '--json'];
  const { stdout, stderr } = await runNode(command, { settings: { TOKENNEST_TOKEN: token } });
  const report = JSON.parse(stdout);
  const row = report.remotes.find((each: { name: string }) => each.name === name);
  const of = (version: string) => row.versions.find((each: { version: string }) => each.version === version).languages;
  return { words: stderr, offered: report.shell.languages, of };
}

/** Guarantee: a team that has published before there were languages has to do nothing, and neither has its family. */
test('Rules 13.195: old remotes in a shell in German are in English, and work', async ({
  releases,
  product,
  openDevice,
  family,
}) => {
  const old = 'from before catalogs';
  const versions = {
    docsApp: await releases.publish('docsApp', old),
    parentApp: await releases.publish('parentApp', old),
    childApp: await releases.publish('childApp', old),
  };
  const { page, complaints, requests } = await openDevice(screens.phone);
  await speak(page, 'de');
  await page.goto('/docs');
  await expect(heading(page, 'Getting Started')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/login');
  await expect(page.getByRole('link', { name: german('shell.account', 'howItWorks') })).toBeVisible();

  await keepSession(page, family.parent);
  await page.goto('/parent');
  await expect(heading(page, /^Welcome/)).toBeVisible();
  await keepSession(page, family.mia);
  await page.goto('/child');
  await expect(page.getByRole('heading', { level: 2, name: 'Rewards Shop' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  for (const [name, version] of Object.entries(versions))
    expect(requests).toContain(`/remotes/${name}/${version}/words.de.js`);
  expect(complaints).toEqual([]);

  const { words, of, offered } = await listAt(product.url, await releases.tokenOf('childApp'), 'childApp');
  expect(of(versions.childApp)).toEqual([]);
  expect(offered).toEqual(readLanguages());
  expect(words).toContain(`in en; English instead of ${readLanguages().join(', ')}`);
});

/** Guarantee: neither a language of one team alone, nor one that it lacks, stops its page or those around it. */
test('Rules 13.195: a remote with other languages than the shell', async ({ releases, product, openDevice }) => {
  const version = await releases.publish('docsApp', { kept: ['de', 'fr'], added: ['it'] });
  for (const [locale, language, title] of [
    ['it-IT', 'en', 'Getting Started'],
    ['pl-PL', 'pl', 'Getting Started'],
    ['de-DE', 'de', german('docs.getting-started', 'title')],
  ] as const) {
    const { page, complaints } = await openDevice({ ...screens.phone, locale });
    await page.goto('/docs');
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(complaints).toEqual([]);
  }
  const { words, of } = await listAt(product.url, await releases.tokenOf('docsApp'), 'docsApp');
  expect(of(version)).toEqual(['de', 'fr', 'it'].map((tag) => ({ tag, missing: 1 })));
  const lacking = readLanguages().filter((tag) => !['de', 'fr'].includes(tag));
  expect(words).toContain(
    `in en, de (lacks 1), fr (lacks 1), it (lacks 1); English instead of ${lacking.join(', ')}; the shell does not offer it`,
  );
});
