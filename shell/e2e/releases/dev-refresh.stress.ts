import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Locator, Page } from '@playwright/test';
import { parentPage } from '../pages/parent.page.ts';
import { expect as usual, test } from '../utilities/test.ts';
import { openTeam, type Team } from './rehearsal/team.ts';

async function findPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

async function startDev(team: Team, words: readonly string[]) {
  const child = team.startDev(words);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (each) => each.includes(' is at http') && resolve(each));
    child.once('exit', (code) => reject(new Error(`It exited with ${code} before it printed a URL.`)));
  });
  return { line, url: line.split(/[ ,]/).find((word) => word.startsWith('http')) ?? '', [Symbol.asyncDispose]: stop };
}

/** Compiling may take long on a busy machine. */
const expect = usual.configure({ timeout: 60_000 });

const form = 'tokens/transaction-form.tsx';
const sentence = 'The child sees this in the history.';
/** Saves again if an edit does not show: on a busy machine the first may come before the watcher starts. */
const expectSaved = (team: Team, shown: Locator) =>
  expect(async () => {
    await team.save(form);
    await expect(shown).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
const overlay = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

test('Rules 13.145: an edited component appears automatically, and typed text stays', async ({ page }) => {
  await using team = await openTeam({ url: '', token: '' });
  await using dev = await startDev(team, ['--port', await findPort()]);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(dev.url);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible(); // compiles first
  expect(faults).toEqual([]);
  await parentPage(page).openTab('Tokens');
  await parentPage(page).make('transaction');
  const description = page.getByLabel('Description');
  await description.fill('For the garden');
  await expect(page.getByText(sentence)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.waitForLoadState('networkidle'); // an update during loading may reload the page

  await test.step('a component', async () => {
    await team.edit(form, [sentence, 'They read this.']);
    await expectSaved(team, page.getByText('They read this.'));
    await expect(description).toHaveValue('For the garden');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  await test.step('a syntax error, and its fix', async () => {
    await team.edit(form, ['They read this."', 'They read this.']);
    await expect(overlay(page)).toContainText('transaction-form.tsx');
    await team.edit(form, ['They read this.', 'They read that."']);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(async () => {
      await parentPage(page).make('transaction'); // in case the page was reloaded
      await expectSaved(team, page.getByText('They read that.'));
    }).toPass();
  });

  await test.step('a runtime error', async () => {
    await expect(async () => {
      await page.evaluate(() => void setTimeout(() => reportError(new Error('boom'))));
      await expect(overlay(page)).toContainText('boom', { timeout: 5_000 }); // a build that finishes now would remove it
    }).toPass();
  });
});

/** Guarantee: components update when a module they use is edited, and typed text stays. */
test('Rules 13.145: sentences, and modules that export more than components, update automatically', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await using team = await openTeam({ url: '', token: '' });
  await using dev = await startDev(team, ['--port', await findPort()]);
  await page.goto(dev.url);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible(); // compiles first
  await parentPage(page).openTab('Tokens');
  await parentPage(page).make('transaction');
  const description = page.getByLabel('Description');
  await parentPage(page).choose('Child', 'Leo');
  await page.getByRole('radio', { name: 'Deduct' }).check();
  await page.getByLabel('Amount').fill('9999');
  await description.fill('For the garden');
  await expect(page.getByText('Leo has only')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.waitForLoadState('networkidle');
  for (const [what, path, before, after] of [
    ['a sentence', 'tokens/token.messages.ts', 'has only', 'owns just'],
    ['a component next to a function', 'ui/count.tsx', "known' : ' waiting", "known' : ' in line"],
    ['a list', 'layout/tabs.tsx', "label: 'Allowances", "label: 'Pocket money"],
    ['a component', 'tokens/transaction-form.tsx', 'Deduct tokens', 'Take tokens'],
  ] as const)
    await test.step(what, async () => {
      await team.edit(path, [before, after]);
      const shown = after.split("'").at(-1)?.trim() ?? '';
      await expect(async () => {
        await team.save(path);
        await expect(page.locator('body')).toContainText(shown, { timeout: 10_000 });
      }).toPass({ timeout: 40_000 });
      await expect(description).toHaveValue('For the garden');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    });
});

/** Guarantee: two of them run in parallel, and one line prints each URL. */
test('Rules 13.146: uses the next port if one is taken', async () => {
  const taken = createServer().listen(3001, '127.0.0.1');
  const isOurs = await once(taken, 'listening').then(
    () => true,
    () => false,
  );
  await using team = await openTeam({ url: '', token: '' });
  await using dev = await startDev(team, []);
  expect(dev.line).toMatch(/^parentApp is at http:\/\/localhost:30\d\d\/parent, on its own \(port 3001 is in use\)$/);
  if (isOurs) taken.close();
});
