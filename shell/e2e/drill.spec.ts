import type { Page } from '@playwright/test';
import { test } from './drill/drill-test.ts';
import { expectServed, expectShown, readLive, readOthers, shellHashes, versionsAsked } from './drill/look.ts';
import { parentPage } from './pages/parent.page.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { expect, screens } from './test.ts';
import { toast, turn } from './update-toast.ts';

test.use({ serviceWorkers: 'allow' });

const words = 'overview/overview.messages.ts';
const description = (page: Page) => page.getByLabel('Description');
const { step } = test;

/**
 * Guarantee: a team ships its remote while families are in the product, which nobody builds or starts anew for it.
 */
test('one remote is published while everything else stays as it is', async ({
  openDevice,
  family,
  product,
  replica,
  database,
  team,
}) => {
  test.setTimeout(600_000);
  const versions = { one: '', two: '' };
  const before = { shell: await shellHashes(product.url), others: await readOthers(database) };
  const open = () => openDevice(screens.desk);
  const note = (what: string, sinceMs: number) => {
    const words = `${what}: ${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
    test.info().annotations.push({ type: 'seconds', description: words });
  };

  await step('version one is published from a clone that holds only what its team needs', async () => {
    await team.edit(words, ['Welcome Back', 'Version one, welcome']);
    const told = await team.release('publish');
    expect(told).toMatchObject({ is_done: true, is_forced: false, current: told.version });
    versions.one = told.version ?? '';
  });

  const [anna, child] = [await open(), await open()];
  await step('somebody is in a form of version one, and a child looks at its page', async () => {
    await signInPage(anna.page).enter(family.parent, 'Parent');
    await expectShown(anna.page, 'Version one');
    await parentPage(anna.page).openTab('Tokens');
    await description(anna.page).fill('For the garden');
    await signInPage(child.page).enter(family.mia, 'Child');
    await expect(child.page.getByRole('heading', { level: 1 })).toBeVisible();
    await child.page.waitForLoadState('networkidle');
  });
  const askedByChild = child.requests.length;

  await step('version two is one other line of source, and live for a new browser at the other server', async () => {
    const startedAtMs = Date.now();
    await team.edit(words, ['Version one', 'Version two']);
    versions.two = (await team.release('publish')).version ?? '';
    const liveAtMs = Date.now();
    await expect.poll(async () => (await readLive(replica.url)).current, { intervals: [100] }).toBe(versions.two);
    note('from its answer until the other server knew', liveAtMs);
    const { page, requests } = await open();
    await page.goto(`${replica.url}/login`);
    await signInPage(page).enter(family.parent, 'Parent');
    await expectShown(page, 'Version two');
    expect(versionsAsked(requests)).toEqual([versions.two]);
    note('from the command until it was seen', startedAtMs);
  });

  await step('nothing else was built, started, published or asked for', async () => {
    expect(await shellHashes(product.url)).toEqual(before.shell);
    expect(await shellHashes(replica.url)).toEqual(before.shell);
    for (const { pid } of [product, replica]) expect(process.kill(pid, 0)).toBe(true);
    expect(await readOthers(database)).toEqual(before.others);
    expect(anna.requests.filter((path) => /\/remotes\/(?!parentApp)/.test(path))).toEqual([]);
    for (const { url } of [product, replica])
      for (const version of [versions.one, versions.two]) await expectServed(url, database, version);
  });

  await step('the child notices nothing', async () => {
    await turn(child.page, false);
    await expect.poll(() => child.requests.slice(askedByChild)).toContain('/registry.json');
    await expect(toast(child.page)).toHaveCount(0);
    expect(child.requests.slice(askedByChild).filter((path) => /^\/(remotes\/parentApp|child$)/.test(path))).toEqual(
      [],
    );
  });
});
