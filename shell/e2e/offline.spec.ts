import type { Page } from '@playwright/test';
import { type Role, signInPage } from './pages/sign-in.page.ts';
import { expect, screens } from './test.ts';
import { expectStored, storedAddresses, test } from './worker.ts';

const homes = {
  Parent: { path: '/parent', remote: 'parentApp', heading: /^Welcome Back/ },
  Child: { path: '/child', remote: 'childApp', heading: /^Welcome back/ },
} as const;

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

/** Guarantee: after one short visit the page is there without a network, and of people nothing is in its caches. */
for (const role of ['Parent', 'Child'] as const satisfies Role[])
  test(`${role}: one visit, and it starts without a network`, async ({ openDevice, newPerson, wire }) => {
    const { path, remote, heading: name } = homes[role];
    const { page } = await openDevice(screens.phone);
    const person = await newPerson(role, 'Wilhelmina');
    await page.goto(`${wire.url}/login`);
    const fromMs = Date.now();
    await signInPage(page).enter(person, role);
    await expect(heading(page, name)).toBeVisible();
    await expectStored(page, remote);
    const seconds = ((Date.now() - fromMs) / 1000).toFixed(1);
    test.info().annotations.push({ type: 'stored', description: `${role}: ${seconds} s after signing in` });

    const paths = Object.values(await storedAddresses(page)).flat();
    expect(paths.filter((one) => !/^\/(assets|remotes)\/|^\/shell\.html$/.test(one))).toEqual([]);

    wire.cut();
    await page.context().setOffline(true);
    const cold = await page.context().newPage();
    await page.close();
    await cold.goto(`${wire.url}${path}`);
    await expect(heading(cold, name)).toBeVisible();
    await expect(cold.getByText(/^Offline, as of/)).toBeVisible();
  });

/** Of each answer that a page has got: its path, and whether its worker gave it. */
async function followAnswers(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const answers: { path: string; isStored: boolean; atS: number }[] = [];
  session.on('Network.responseReceived', ({ response, timestamp }) => {
    const isStored = response.fromServiceWorker ?? false;
    answers.push({ path: new URL(response.url).pathname, isStored, atS: timestamp });
  });
  return answers;
}

/** Guarantee: where the network neither answers nor refuses, shell and remote come all the same, without waiting for it. */
test('a warm start waits for no network', async ({ openDevice, wire }) => {
  const { page } = await openDevice(screens.phone);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  await page.goto('about:blank');

  wire.hang();
  const answers = await followAnswers(page);
  await page.goto(`${wire.url}/docs`, { waitUntil: 'commit' });
  await expect(heading(page, /^Getting Started$/)).toBeVisible();
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const body = JSON.stringify({ paintMs, answers }, null, 2);
  await test.info().attach('warm-start.json', { body, contentType: 'application/json' });
  expect(answers.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/docs', expect.stringMatching(/^\/remotes\//)]),
  );
  expect(answers.filter(({ isStored }) => !isStored)).toEqual([]);
});

/** Guarantee: without a network a page that this device never had says so in words, inside the product. */
test('a page that was never here explains itself', async ({ openDevice, enter, wire }) => {
  const { page } = await openDevice(screens.phone);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  // Signs in by the form, so that nothing of the child's page has come when the network goes.
  await page.route('**/remotes/childApp/**', (route) => route.abort());
  await page.goto(`${wire.url}/login`);
  await enter(page, 'Child');
  wire.cut();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline, and this page has not been opened on this device yet/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Open Help' }).click();
  await expect(heading(page, /^Getting Started$/)).toBeVisible();
});
