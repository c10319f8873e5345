import type { Page } from '@playwright/test';
import { runNode } from '@tokennest/api/testing/run-node';
import { chooseVersion } from '../../src/remotes/choose-version.ts';
import { installIds } from '../../src/testing/install-ids.ts';
import { scope, test as base } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';
import { expectStored } from '../utilities/worker.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { storedId } from './rehearsal/install-id.ts';
import { makeToken } from './rehearsal/make-token.ts';
import { type Clone, openClone } from './fourth/clone.ts';

/** A server started before the remote existed, and never restarted. */
const test = base.extend<object, { clone: Clone }>({
  clone: [
    async ({ product, database }, use) => {
      await using clone = await openClone({ url: product.url, token: await makeToken(database, 'galleryApp') });
      await use(clone);
    },
    scope,
  ],
});
test.describe.configure({ mode: 'serial' });

const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
const heading = (page: Page, name = 'Gallery') => page.getByRole('heading', { level: 1, name });
const folder = 'gallery-app';
const says = (words: string) => (text: string) => text.replace(/empty: '[^']*'/, `empty: '${words}'`);
const words = `${folder}/src/messages.ts`;

test('Rules 13.189: a new remote changes only its folder, the list of workspaces and the lock file', async ({
  clone,
}) => {
  test.setTimeout(120_000);
  expect(await clone.create('gallery')).toMatchObject({ code: 0 });
  expect(await clone.changed()).toEqual(['package-lock.json', 'package.json', `${folder}/`]);
  const again = await clone.create('gallery');
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('The folder gallery-app already exists.')]);
});

test('Rules 13.183: a new remote is checked and published as a canary on a server that does not know it', async ({
  clone,
  product,
  openDevice,
}) => {
  test.setTimeout(240_000);
  const result = await clone.release(folder, 'publish', '--canary', '50');
  expect(result).toEqual(expect.objectContaining({ is_done: true, current: '' }));
  const checked = await clone.check(folder);
  expect([checked.code, JSON.parse(checked.stdout)]).toEqual([0, expect.objectContaining({ is_fine: true })]);
  const canary = { version: result.version ?? '', percent: 50 };
  const live = { current: '', previous: null, canary };
  const hasIt = (id: string) => chooseVersion('galleryApp', live, () => id) !== '';
  const [some, other] = [installIds.find(hasIt), installIds.find((id) => !hasIt(id))];
  const device = await openDevice(screens.phone, storedId(product.url, some ?? ''));
  await device.page.goto('/gallery');
  await expect(heading(device.page)).toBeVisible();
  await expect(device.page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const without = await openDevice(screens.phone, storedId(product.url, other ?? ''));
  await without.page.goto('/gallery');
  await expect(without.page).toHaveURL(/\/login$/);
  expect(await clone.release(folder, 'promote', canary.version)).toMatchObject({
    is_done: true,
    current: canary.version,
  });
  await without.page.goto('/gallery');
  await expect(heading(without.page)).toBeVisible();
});

/** Guarantee: the header belongs to the shell, and no remote that changes it is published. */
test('Rules 13.26: refuses code that restyles the header', async ({ clone }) => {
  test.setTimeout(120_000);
  const header = `document.querySelector('[data-shell-header]')?.shadowRoot?.querySelector('header')`;
  const code = `\n${header}?.style.setProperty('color', 'red');\n`;
  await clone.edit(`${folder}/src/entry.tsx`, (text) => text + code);
  const result = await clone.release(folder, 'publish', '--canary', '50');
  await clone.edit(`${folder}/src/entry.tsx`, (text) => text.replace(code, ''));
  const detail = expect.stringMatching(
    /leaves everything around it as it was: It changes: header in the header \(color\)/,
  );
  expect(result).toMatchObject({ is_done: false, detail });
});

for (const [width, screen] of Object.entries(screens))
  test(`Rules 13.185: the header has the person, the pages, Help and Sign Out, also by keyboard, ${width}`, async ({
    openDevice,
    enter,
  }) => {
    const { page } = await openDevice(screen);
    await enter(page, 'Parent', 'Sarah Bennett');
    await page.goto('/gallery');
    const banner = page.getByRole('banner');
    await expect(heading(page)).toBeVisible();
    await expect(banner.getByText('Sarah Bennett')).toBeVisible();
    await banner.getByText('Pages').focus();
    await page.keyboard.press('Enter');
    const link = banner.getByRole('link', { name: 'Gallery' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeInViewport();
    await page.screenshot({ path: test.info().outputPath(`header-${width}.png`) });
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await banner.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/\/docs$/);
    await page.goBack();
    await signOut(page).click();
    await expect(banner.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

/** Guarantee: no page of another team can keep a person from leaving. */
test('Rules 13.185: the header survives a failed page and styles that hide everything', async ({
  openDevice,
  enter,
}) => {
  const { page } = await openDevice(screens.phone);
  await enter(page, 'Child', 'Mia');
  await page.route('**/remotes/galleryApp/**', (route) => route.abort());
  await page.goto('/gallery');
  await expect(heading(page, 'This page did not load')).toBeVisible({ timeout: 30_000 });
  await expect(signOut(page)).toBeInViewport();
  await page.evaluate(() => {
    const hiding =
      'display: none !important; visibility: hidden !important; opacity: 0 !important; translate: 0 -100vh !important';
    document.styleSheets[0]?.insertRule(`html, body, div, header, button, [data-shell-header] { ${hiding} }`, 0);
  });
  await expect(signOut(page)).toBeInViewport();
  await signOut(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('Rules 13.182: parents and children find its link among theirs', async ({ openDevice, enter }) => {
  const { page } = await openDevice(screens.phone);
  await enter(page, 'Parent');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Gallery' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/gallery$/);
  const child = await openDevice(screens.phone);
  await enter(child.page, 'Child');
  await child.page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(heading(child.page)).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Rules 13.47: starts offline on a device that has shown it', async ({ openDevice, enter }) => {
    test.setTimeout(120_000);
    const { page } = await openDevice(screens.phone);
    await enter(page, 'Parent');
    await page.goto('/gallery');
    await expect(heading(page)).toBeVisible();
    await expectStored(page, 'galleryApp');
    // Opening another page keeps this page's stored files.
    await page.goto('/docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(4000);
    await page.context().setOffline(true);
    await page.goto('/gallery');
    await expect(heading(page)).toBeVisible({ timeout: 20_000 });
    await expect(signOut(page)).toBeVisible();
  });
});

/** Guarantee: a page for children is closed to parents and to signed-out people. */
test('Rules 13.184, 13.185: a page promoted with a role is guarded, and a person who signs in returns to it', async ({
  clone,
  openDevice,
  newPerson,
}) => {
  test.setTimeout(240_000);
  await clone.edit(`${folder}/package.json`, (text) => text.replace('"role": null', '"role": "child"'));
  await clone.edit(words, says('For children'));
  const canary = await clone.release(folder, 'publish', '--canary', '10');
  expect(canary).toMatchObject({
    is_done: false,
    detail: expect.stringContaining('promote it at once, for everybody'),
  });
  const { page: reader } = await openDevice(screens.desktop);
  const [child, parent] = [await newPerson('Child', 'Leo'), await newPerson('Parent')];
  const version = /Version (\S+) of/.exec(canary.detail ?? '')?.[1] ?? '';
  expect(await clone.release(folder, 'promote', version, '--at-once')).toMatchObject({ current: version });
  await reader.goto('/gallery');
  await expect(reader).toHaveURL(/\/login$/);
  await signInPage(reader).signIn(child);
  await expect(reader).toHaveURL(/\/gallery$/);
  await expect(reader.getByText('For children')).toBeVisible();
  await signOut(reader).click();
  await expect(reader).toHaveURL(/\/login$/);
  // The next person on this device goes to their dashboard.
  await signInPage(reader).enter(child, 'Child');
  const { page: other } = await openDevice(screens.desktop);
  await signInPage(other).enter(parent, 'Parent');
  await other.goto('/gallery');
  await expect(other).toHaveURL(/\/parent$/);
});

test('Rules 13.180: no browser global has a name that a remote may have', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desktop);
  await page.goto('/login');
  const globals = await page.evaluate(() => Object.getOwnPropertyNames(window));
  expect(globals.filter((name) => /^[a-z][A-Za-z0-9]{1,30}App$/.test(name))).toEqual([]);
});

test('Rules 13.186: a withdrawn page disappears within seconds where it is open', async ({
  database,
  openDevice,
  enter,
}) => {
  const { page } = await openDevice(screens.desktop);
  await enter(page, 'Child');
  await page.goto('/gallery');
  await expect(heading(page)).toBeVisible();
  const command = ['--no-warnings', 'api/src/commands/release-token.ts', 'remove-remote', 'galleryApp'];
  const settings = { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl };
  expect(await runNode(command, { settings })).toMatchObject({ code: 0 });
  await expect(page).toHaveURL(/\/child$/, { timeout: 10_000 });
  await page.goto('/gallery');
  await expect(page).toHaveURL(/\/child$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
