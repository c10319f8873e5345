import type { Page } from '@playwright/test';
import { expectHealed, title } from '../altered/healed.ts';
import { test as base } from '../altered/help-releases.ts';
import { expect, screens } from '../../utilities/test.ts';
import { turn } from '../../utilities/update-toast.ts';
import { type Fate, startWire } from '../../utilities/wire.ts';

/** `late` takes longer than the 500 ms that a page waits for the registry. */
const fates = ['late', 'lost before'] as const;

interface Network {
  url: string;
  /** Applies to later requests for the registry. */
  meetRegistry: (fate: Fate) => void;
  /** Returns the paths requested since the last call. */
  takeAsked: () => string[];
}

const test = base.extend<{ network: Network }>({
  network: async ({ product }, use) => {
    await using wire = await startWire(product.port);
    let asked: string[] = [];
    const follow = (fate: Fate | null) =>
      wire.meet((path) => {
        asked.push(path);
        return path === '/registry.json' ? fate : null;
      });
    follow(null);
    const takeAsked = () => {
      const taken = asked;
      asked = [];
      return taken;
    };
    await use({ url: wire.url, meetRegistry: follow, takeAsked });
  },
});

test.use({ serviceWorkers: 'allow' });

/** While a newer worker takes over, the server may answer a reload, with its own registry in the page. */
const expectWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        const isSettled = !installing && !waiting && active?.state === 'activated';
        return isSettled && active === navigator.serviceWorker.controller;
      }),
    )
    .toBe(true);

/** Has the page check for updates until the browser's cached registry names this version as live. */
const hear = (page: Page, version: string) =>
  expect(async () => {
    await turn(page, false);
    const heard = await page.evaluate(async () => {
      const answer = await fetch('/registry.json', { cache: 'only-if-cached', mode: 'same-origin' });
      const { remotes }: { remotes: { docsApp: { current: string } } } = await answer.json();
      return remotes.docsApp.current;
    });
    expect(heard).toBe(version);
  }).toPass({ timeout: 30_000 });

const filesOf = (asked: readonly string[], version: string) => asked.filter((path) => path.includes(version));

for (const fate of fates) {
  test(`Rules 13.133: a version that failed here is not requested after its rollback, with the registry ${fate}`, async ({
    help,
    openDevice,
    network,
  }) => {
    const name = `Before the failure, ${fate}`;
    await help.publish('good', name);
    const bad = await help.publish('crashes at mount', 'The bad Help');
    const { page } = await openDevice(screens.phone);
    await page.goto(`${network.url}/docs`);
    await expectHealed(page, name);
    await expectWorker(page); // its script lists the bad version
    await help.rollBack();
    network.meetRegistry(fate);
    network.takeAsked();
    await page.reload();
    await expect(title(page, name)).toBeVisible();
    const asked = network.takeAsked();
    expect(asked).toContain('/registry.json');
    expect(filesOf(asked, bad)).toEqual([]);
  });

  test(`Rules 13.41: a device that heard of a rollback does not request the version, with the next registry ${fate}`, async ({
    help,
    openDevice,
    network,
  }) => {
    const name = `Before the rollback, ${fate}`;
    const good = await help.publish('good', name);
    const { page } = await openDevice(screens.phone);
    await page.goto(`${network.url}/docs`);
    await expect(title(page, name)).toBeVisible();
    await expectWorker(page);
    const bad = await help.publish('crashes at mount', 'The bad Help');
    await hear(page, bad);
    await help.rollBack();
    await hear(page, good);
    await expectWorker(page);
    network.meetRegistry(fate);
    network.takeAsked();
    await page.reload();
    await expect(title(page, name)).toBeVisible();
    const asked = network.takeAsked();
    expect(asked).toContain('/registry.json');
    expect(filesOf(asked, bad)).toEqual([]);
  });
}

/** Guarantee: a device that could not know of the rollback meets the version once and then avoids it. */
test('Rules 13.41 and 13.133: a device that has not heard of a rollback requests the version during one start', async ({
  help,
  openDevice,
  network,
}) => {
  const good = await help.publish('good', 'Before a rollback nobody heard of');
  const { page } = await openDevice(screens.phone);
  await page.goto(`${network.url}/docs`);
  await expect(title(page, 'Before a rollback nobody heard of')).toBeVisible();
  await expectWorker(page);
  await hear(page, good);
  const bad = await help.publish('crashes at mount', 'The bad Help');
  await hear(page, bad);
  await expectWorker(page);
  await help.rollBack();
  network.meetRegistry('lost before');
  for (const isFirst of [true, false]) {
    network.takeAsked();
    await page.reload();
    await expectHealed(page, 'Before a rollback nobody heard of');
    expect(filesOf(network.takeAsked(), bad).length > 0).toBe(isFirst);
  }
});
