import { expectNoObstacle, field, openHelp, sheet } from '../utilities/help.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

const isOfHelp = (path: string) => path.includes('/docsApp/') || /\/assets\/help\./.test(path);

const tabs = [
  ['/parent', 'Overview'],
  ['/parent/tokens', 'Tokens'],
  ['/parent/tasks', 'Tasks'],
  ['/parent/allowances', 'Allowances'],
  ['/parent/rewards', 'Rewards'],
  ['/parent/redemptions', 'Redemptions'],
  ['/parent/family', 'Family'],
  ['/parent/settings', 'Settings'],
] as const;

for (const screen of [screens.phone, screens.desktop])
  test(`Rules 12.340: each of the parent's pages opens its part, and nothing loads before, ${screen.width} px`, async ({
    openDevice,
    family,
  }) => {
    const { page, requests, complaints } = await openDevice(screen);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const pages = [...tabs, [`/parent/children/${family.mia.id}`, 'A child’s page']] as const;
    await openAs(page, family.parent, '/parent');
    for (const [path, part] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(requests.filter(isOfHelp)).toEqual([]);
      await openHelp(page);
      await expect(sheet(page).getByRole('heading', { level: 3 }).first()).toHaveText(part);
      await expect(sheet(page).getByRole('link', { name: 'All of help' })).toHaveAttribute(
        'href',
        /^\/docs\/parent-guide#/,
      );
      const box = await sheet(page).boundingBox();
      expect([box?.width, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([Math.min(screen.width, 480), screen.width]);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(screen.height);
      await expectNoObstacle(page);
      requests.length = 0;
    }
    expect(complaints).toEqual([]);
  });

/** Guarantee: reading help costs nothing of what was typed. */
test('Rules 12.340: Back, Escape, the backdrop and Close end help; the form below keeps its text, the link the focus', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.desktop);
  await openAs(page, family.parent, '/parent/tasks');
  const help = page.getByRole('link', { name: 'Help', exact: true });
  await page.goto('/parent/family');
  await page.getByRole('button', { name: 'Add Child', exact: true }).first().click();
  const name = page.getByRole('textbox', { name: /name/i }).first();
  await name.fill('Zoe');
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(200, 450),
    () => sheet(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await expect(async () => {
      await help.press('Enter');
      await expect(sheet(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await close();
    await expect(sheet(page)).toHaveCount(0);
    await expect(help).toBeFocused();
    await expect(name).toHaveValue('Zoe');
    await page.waitForFunction(() => !history.state?.dialogs);
    await expect(page).toHaveURL(/\/parent\/family/);
  }
});

test('Rules 12.340: a press with Ctrl and All of help open the full page', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.desktop);
  await openAs(page, family.parent, '/parent/rewards');
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Help', exact: true }).click({ modifiers: ['Control'] }),
  ]);
  await expect(other).toHaveURL(/\/docs$/);
  await other.close();
  await expect(sheet(page)).toHaveCount(0);
  await openHelp(page);
  await sheet(page).getByRole('link', { name: 'All of help' }).click();
  await expect(page).toHaveURL(/\/docs\/parent-guide#rewards$/);
  const part = page.getByRole('heading', { level: 2, name: 'Rewards', exact: true });
  await expect(part).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/parent\/rewards$/);
});

/** Guarantee: a broken or older remote at /docs never breaks the page that asks for help. */
for (const [what, pattern] of [
  ['cannot be loaded', /\/remotes\/docsApp\//],
  ['has no such part', /\/help\.[^/]*\.js$/],
] as const)
  test(`Rules 12.340: if help ${what}, a sentence and a link say so, and Retry loads it`, async ({
    openDevice,
    family,
  }) => {
    const { page } = await openDevice(screens.phone);
    await openAs(page, family.parent, '/parent/tasks');
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    const abort = (url: URL) => pattern.test(url.pathname) && url.pathname.includes('docsApp');
    await page.route(abort, (route) => route.abort());
    await openHelp(page);
    const failed = sheet(page).getByText(/^Help didn’t load\./);
    await expect(failed).toBeVisible({ timeout: 60_000 });
    await expect(sheet(page).getByRole('link', { name: 'All of help' })).toHaveAttribute('href', '/docs');
    await expectNoObstacle(page);
    await page.unroute(abort);
    await sheet(page).getByRole('button', { name: 'Retry' }).click();
    await expect(sheet(page).getByRole('heading', { level: 3, name: 'Tasks', exact: true })).toBeVisible({
      timeout: 60_000,
    });
  });

test('Rules 12.342: the search finds words of all sections on the device and leads to their part', async ({
  openDevice,
  family,
}) => {
  const { page, requests, complaints } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/tokens');
  await openHelp(page);
  await field(page).fill('PÄSSWORD forgot');
  const result = sheet(page).getByRole('link', { name: /I forgot my password/ });
  await expect(result).toBeVisible();
  await expect(result.locator('mark').first()).toBeVisible();
  const before = requests.filter((path) => path.startsWith('/api/')).length;
  await field(page).fill('zzzz');
  await expect(sheet(page).getByText('No match for “zzzz”. Try another word.')).toBeVisible();
  await expectNoObstacle(page);
  await field(page).fill('forgot password');
  await expectNoObstacle(page);
  expect(requests.filter((path) => path.startsWith('/api/'))).toHaveLength(before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(sheet(page).locator('details[open], section').first()).toBeVisible();
  await expect(page).toHaveURL(/\/parent\/tokens$/);

  await page.goto('/docs');
  await field(page).fill('vacation away');
  await expect(page.getByText('No match for “vacation away”. Try another word.')).toBeVisible();
  await field(page).fill('away turns');
  await page.getByRole('link', { name: /Tasks that come back/ }).click();
  await expect(page).toHaveURL(/\/docs\/parent-guide#tasks-that-come-back$/);
  const part = page.getByRole('heading', { level: 2, name: 'Tasks that come back' });
  await expect(part).toBeInViewport();
  expect((await part.boundingBox())?.y ?? 999).toBeLessThan(120);
  expect(complaints).toEqual([]);
});
