import type { Browser, BrowserContext } from '@playwright/test';
import { clientOf } from '@tokennest/api/testing/test-client';
import { makeFamily, type TestPerson } from '@tokennest/api/testing/test-family';
import { type Role, signInPage } from '../../pages/sign-in.page.ts';
import { screens, test as base } from '../../utilities/test.ts';
import { patienceMs } from './expect-page.ts';

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

interface WorkerFixtures {
  signInAnew: (baseURL: string) => Promise<unknown>;
  /** A browser with a stored session, or without one for null. */
  openBrowser: (baseURL: string, role: Role | null) => Promise<BrowserContext>;
}

async function enter(browser: Browser, baseURL: string, person: TestPerson, role: Role): Promise<Stored> {
  await using context = await browser.newContext({ baseURL });
  await signInPage(await context.newPage()).enter(person, role);
  return await context.storageState();
}

export const test = base.extend<object, WorkerFixtures & { people: Record<Role, TestPerson> }>({
  people: [
    async ({ product: { url } }, use) => {
      const { parent, leo } = await makeFamily(clientOf(url));
      await use({ Parent: parent, Child: leo });
    },
    { scope: 'worker' },
  ],
  signInAnew: [
    ({ browser, people }, use) => use((baseURL) => enter(browser, baseURL, people.Parent, 'Parent')),
    { scope: 'worker' },
  ],
  openBrowser: [
    async ({ browser, people, product: { url } }, use) => {
      const stored = {
        Parent: await enter(browser, url, people.Parent, 'Parent'),
        Child: await enter(browser, url, people.Child, 'Child'),
      };
      // A stored session works on every port of this host.
      const movedTo = (origin: string, kept: Stored) => ({
        ...kept,
        origins: kept.origins.map((one) => ({ ...one, origin })),
      });
      await use((baseURL, role) =>
        browser.newContext({
          viewport: screens.desktop,
          baseURL,
          ...(role && { storageState: movedTo(baseURL, stored[role]) }),
        }),
      );
    },
    { scope: 'worker', timeout: 2 * patienceMs },
  ],
});
