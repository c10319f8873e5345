import type { Page } from '@playwright/test';
import type { ReleaseReport } from '@tokennest/api/contract';
import { openFreshDatabase } from '@tokennest/api/testing/fresh-database';
import { startProduct } from '@tokennest/api/testing/product-process';
import { runNode } from '@tokennest/api/testing/run-node';
import { test } from '../altered/help-releases.ts';
import { makeToken } from '../drill/make-token.ts';
import { expect, screens } from '../../kit/test.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** `npm run release -- …` of Help at a server. */
async function release(server: { url: string; token: string }, ...words: string[]) {
  const command = ['--no-warnings', 'scripts/publish/release-command.ts', ...words, '--server', server.url, '--json'];
  const { code, stdout, stderr } = await runNode(command, { settings: { TOKENNEST_TOKEN: server.token } });
  expect(code, stderr).toBe(0);
  return { stderr, told: JSON.parse(stdout) };
}

/** What the page of Help is made of there: the files of the remote that a new browser asked for, and their hashes. */
async function openHelp(page: Page, server: string, heading: string) {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) asked.add(pathname);
  });
  await page.goto(`${server}/docs`);
  await expect(title(page, heading)).toBeVisible();
  const answer = await page.request.get(`${server}/registry.json`);
  const { current, integrity } = (await answer.json()).remotes.docsApp;
  return { files: [...asked].toSorted(), current, integrity: integrity[current] };
}

/** Guarantee: what people tried on the test server is, to the byte, what families get once somebody says so. */
test('Rules 13.195, 13.196: published on test, promoted on live: the same addresses and hashes', async ({
  help,
  product: tested,
  openDevice,
}) => {
  test.setTimeout(300_000);
  await using database = await openFreshDatabase();
  const before = await startProduct({ database });
  const token = await makeToken(database, 'docsApp');
  await before.stop();
  const version = await help.publish('good', 'The Help that was tried');
  // It looks as it starts, and else once a minute.
  await using live = await startProduct({ hasPages: true, database, settings: { RELEASES_FROM: tested.url } });
  const operator = { url: live.url, token };
  const versionsOf = ({ remotes }: ReleaseReport) => remotes.find(({ name }) => name === 'docsApp')?.versions ?? [];
  const kept = async () => {
    const { told } = await release(operator, 'list', 'docsApp');
    return versionsOf(told).find((each) => each.version === version);
  };
  await expect.poll(kept, { timeout: 150_000, intervals: [1_000] }).toMatchObject({
    made_by: new URL(tested.url).host,
    tried: 'forced',
    is_live: false,
  });
  const { stderr, told } = await release(operator, 'list', 'docsApp');
  expect(told.follows).toMatchObject({ from: tested.url, fault: null, refused: [] });
  expect(stderr).toContain(`Follows ${tested.url}, read at `);

  const there = await openHelp((await openDevice(screens.phone)).page, tested.url, 'The Help that was tried');
  const unchanged = await openHelp((await openDevice(screens.phone)).page, live.url, 'Getting Started');
  expect(unchanged.current).not.toBe(version);
  await release(operator, 'promote', 'docsApp', version, '--at-once');
  const after = await openHelp((await openDevice(screens.phone)).page, live.url, 'The Help that was tried');
  expect(after).toEqual(there);
  expect(after.current).toBe(version);
  expect(after.files.length).toBeGreaterThan(2);
});
