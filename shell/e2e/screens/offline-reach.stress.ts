import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { obstaclesOf } from '../utilities/expect-reachable.ts';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { childPage } from '../pages/child.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

const views = [
  { colorScheme: 'light', screen: screens.small },
  { colorScheme: 'dark', screen: screens.desktop },
] as const;

const refuse = (page: Page) =>
  page.route('**/complete', (route) =>
    route.fulfill({ status: 409, json: { detail: 'This task has changed. Look at it once more.' } }),
  );

/** Guarantee: offline messages are accessible (WCAG 2.2 AA), wide and narrow, in both schemes. */
for (const { colorScheme, screen } of views)
  test(`offline, no axe finding and no sideways scrolling, ${colorScheme}, ${screen.width} px`, async ({
    openDevice,
    family,
  }) => {
    const deeds = deedsOf(family);
    const dog = await deeds.giveTask({ title: 'Walk the dog' });
    for (const title of ['Make the bed', 'Water the plants on the balcony', 'Empty the dishwasher'])
      await deeds.giveTask({ title, child: family.mia, description: 'Before dinner, please.' });
    const { page } = await openDevice(screen);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    const look = async (what: string) => {
      // Content under the bottom bar can be scrolled out from under it, so measure at the end of the page.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      found.push(...(await obstaclesOf(page)).map((obstacle) => `${what}: ${obstacle}`));
    };
    const outbox = page.waitForResponse(/\/assets\/offline\./); // loads after the first screen
    await openAs(page, family.mia, '/child');
    const { sayDone, taskCard } = childPage(page);
    await outbox;

    await page.context().setOffline(true);
    await sayDone('Walk the dog');
    await sayDone('Make the bed');
    await sayDone('Water the plants');
    await expect(taskCard('Water the plants').getByText('Waiting to send')).toBeVisible();
    await look('waiting');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('question');
    await page.getByRole('button', { name: 'Stay Here' }).click();

    await granted(family.leo.post(`/api/tasks/${dog}/complete`));
    await refuse(page);
    await page.context().setOffline(false);
    await expect(taskCard('Water the plants').getByRole('button', { name: 'Try again' })).toBeVisible();
    await look('refused');
    expect(found).toEqual([]);
  });
