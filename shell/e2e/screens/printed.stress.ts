import { expectLoaded } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { faultsOnPaper, pagesOf, toPaper, toScreen } from '../pages/printed.ts';

/** Buttons that count as text on paper: the heading of a day's tasks, and the mark of a waiting task. */
const areWords = /^button (Review|Today)/;

/** Guarantee: every tab prints its content in black on white, without navigation, buttons or toasts. */
for (const screen of [screens.phone, screens.desktop])
  test(`Rules 12.305: each page of a parent in print, ${screen.width} px`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { page, complaints } = await openDevice(screen);
    await keepSession(page, family.parent);
    for (const route of routesOfParent(family.mia.id)) {
      await page.goto(route);
      await expectLoaded(page);
      await toPaper(page);
      const faults = (await faultsOnPaper(page)).filter((fault) => !areWords.test(fault));
      expect({ route, faults }).toEqual({ route, faults: [] });
      await expect(page.getByRole('main')).toHaveText(/\w{3}/);
      // The letter has a place for two names on its only sheet.
      if (route.endsWith('/letter'))
        for (const format of ['A4', 'Letter'])
          expect([format, pagesOf(await page.pdf({ format }))]).toEqual([format, 1]);
      await toScreen(page);
    }
    expect(complaints).toEqual([]);
  });

test('Rules 12.305: the child’s pages in print', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page, complaints } = await openDevice(screens.phone);
  await keepSession(page, family.mia);
  for (const route of routes.child) {
    await page.goto(route);
    await expectLoaded(page);
    await toPaper(page);
    const faults = (await faultsOnPaper(page)).filter((fault) => !areWords.test(fault));
    expect({ route, faults }).toEqual({ route, faults: [] });
    await toScreen(page);
  }
  await toPaper(page);
  for (const title of ['Tidy your room', 'Make your bed'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  // Only the page's content takes up paper.
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(4);
  expect(complaints).toEqual([]);
});
