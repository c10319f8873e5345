import type { Page } from '@playwright/test';
import { startFaultProxy } from './fault-proxy.ts';
import { type Role, signInPage } from './pages/sign-in.page.ts';
import { expect, screens, test as base } from './test.ts';
import { expectStored, storedAddresses } from './worker.ts';

/** A way to the product that can be taken away, from the page and its worker alike. */
const test = base.extend<{ wire: { url: string; cut: (page: Page) => Promise<void> } }>({
  wire: async ({ product }, use) => {
    await using proxy = await startFaultProxy({ port: product.port, pattern: /^$/, fault: '503' });
    const cut = async (page: Page) => {
      await proxy[Symbol.asyncDispose]();
      await page.context().setOffline(true);
    };
    await use({ url: proxy.url, cut });
  },
});

test.use({ serviceWorkers: 'allow' });

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

    await wire.cut(page);
    const cold = await page.context().newPage();
    await page.close();
    await cold.goto(`${wire.url}${path}`);
    await expect(heading(cold, name)).toBeVisible();
    await expect(cold.getByText(/^Offline, as of/)).toBeVisible();
  });

/** Guarantee: without a network a page that this device never had says so in words, inside the product. */
test('a page that was never here explains itself', async ({ openDevice, wire }) => {
  const { page } = await openDevice(screens.phone);
  await page.goto(`${wire.url}/docs`);
  await expectStored(page, 'docsApp');
  await page.evaluate(() => caches.delete('remotes-v1'));
  await wire.cut(page);
  await page.goto(`${wire.url}/docs/anything`);
  await expect(page.getByText(/^You are offline, and this page has not been opened on this device yet/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
