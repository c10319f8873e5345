import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Locator, Page } from '@playwright/test';
import { parentPage } from '../pages/parent.page.ts';
import { expect as usual, test } from '../kit/test.ts';
import { openTeam, type Team } from './drill/team.ts';

async function findPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens at a port
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** `npm run dev` in a clone, and the line that says where it is; ended when it is disposed of. */
async function startDev(team: Team, words: readonly string[]) {
  const child = team.startDev(words);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (each) => each.includes(' is at http') && resolve(each));
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was anywhere.`)));
  });
  return { line, url: line.split(/[ ,]/).find((word) => word.startsWith('http')) ?? '', [Symbol.asyncDispose]: stop };
}

/** A machine that others keep busy may take long to compile. */
const expect = usual.configure({ timeout: 60_000 });

const form = 'tokens/transaction-form.tsx';
const sentence = 'The child sees this in the history.';
/** Whoever sees nothing of an edit saves again: on a busy machine the first may come while nothing is watched yet. */
const expectSaved = (team: Team, shown: Locator) =>
  expect(async () => {
    await team.save(form);
    await expect(shown).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
const overlay = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

/** Guarantee: who changes a component sees it where they are, with what they have typed and opened. */
test('Rules 13.145: an edit of a component comes by itself, and what was typed stays', async ({ page }) => {
  await using team = await openTeam({ url: '', token: '' });
  await using dev = await startDev(team, ['--port', await findPort()]);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(dev.url);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible(); // it compiles first
  expect(faults).toEqual([]);
  await parentPage(page).openTab('Tokens');
  await parentPage(page).make('transaction');
  const description = page.getByLabel('Description');
  await description.fill('For the garden');
  await expect(page.getByText(sentence)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.waitForLoadState('networkidle'); // an update that meets a part on its way may load the page anew

  await test.step('a component', async () => {
    await team.edit(form, [sentence, 'They read this.']);
    await expectSaved(team, page.getByText('They read this.'));
    await expect(description).toHaveValue('For the garden');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  await test.step('a mistake of syntax, and mended', async () => {
    await team.edit(form, ['They read this."', 'They read this.']);
    await expect(overlay(page)).toContainText('transaction-form.tsx');
    await team.edit(form, ['They read this.', 'They read that."']);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(async () => {
      await parentPage(page).make('transaction'); // where the page was loaded anew
      await expectSaved(team, page.getByText('They read that.'));
    }).toPass();
  });

  await test.step('an error at run time', async () => {
    await expect(async () => {
      await page.evaluate(() => void setTimeout(() => reportError(new Error('boom'))));
      await expect(overlay(page)).toContainText('boom', { timeout: 5_000 }); // a build that ends just then takes it away
    }).toPass();
  });
});

/** Guarantee: components take on an edit of what they use, and what was typed stays. */
test('Rules 13.145: sentences, and modules that export more than components, come by themselves', async ({ page }) => {
  test.setTimeout(240_000);
  await using team = await openTeam({ url: '', token: '' });
  await using dev = await startDev(team, ['--port', await findPort()]);
  await page.goto(dev.url);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible(); // it compiles first
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
    ['a component beside a function', 'headings/count.tsx', "known' : ' waiting", "known' : ' in line"],
    ['a list', 'layout/tabs.tsx', "label: 'Allowances", "label: 'Pocket money"],
    ['a component', 'tokens/transaction-form.tsx', 'Deduct Tokens', 'Take Tokens'],
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

/** Guarantee: two of them run side by side, and one line says where each is. */
test('Rules 13.146: a port that is taken gives way to the next one', async () => {
  const taken = createServer().listen(3001, '127.0.0.1');
  const isOurs = await once(taken, 'listening').then(
    () => true,
    () => false,
  );
  await using team = await openTeam({ url: '', token: '' });
  await using dev = await startDev(team, []);
  expect(dev.line).toMatch(/^parentApp is at http:\/\/localhost:30\d\d\/parent, by itself \(port 3001 is taken\)$/);
  if (isOurs) taken.close();
});
