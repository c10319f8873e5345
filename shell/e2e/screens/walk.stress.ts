import { isLong } from '@tokennest/api/testing/is-long';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addChild, registerPerson } from '@tokennest/api/testing/test-family';
import { closeDialog } from '../utilities/close-dialog.ts';
import { askToJoin, deedsOf, type Family, liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { dialogsOfChild, eachOpened, openedByParent } from '../utilities/opened.ts';
import { shareTablet, tourSignIn } from '../utilities/shared-tablet.ts';
import { recoveryPage } from '../pages/recovery.page.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { type Device, expect, screens, test } from '../utilities/test.ts';
import { cutOff } from './walk/cut-off.ts';
import { digits } from './walk/digits.ts';
import { headings } from './walk/headings.ts';
import { imagesOfPages } from './walk/images.ts';
import { reach } from './walk/reach.ts';
import { openSlowly, watchShifts } from './walk/shifts.ts';
import { type Stop, surveyOf } from './walk/survey.ts';
import { tintsOfChildren } from './walk/tints.ts';
import type { View } from './walk/view.ts';

const viewsOf = (screen: View['screen']) => ({
  light: { screen, colorScheme: 'light' } as const,
  dark: { screen, colorScheme: 'dark' } as const,
});
const small = viewsOf(screens.small);
const phone = viewsOf(screens.phone);
const tablet = viewsOf(screens.tablet);
const desktop = viewsOf(screens.desktop);
/** A desktop of 1280 by 900 at 200 %. */
const zoomed = viewsOf({ width: 640, height: 450 });

/** `npm run stress -- walk --long` runs all of them; otherwise each scheme once, in the narrowest and the widest. */
const reachAt = (chosen: View, ...others: View[]): Stop[] =>
  (isLong ? [chosen, ...others] : [chosen]).map((view) => ({ ...view, reducedMotion: 'reduce', surveys: [reach] }));

interface Walk {
  opens: View;
  stops: Stop[];
  opened?: typeof openedByParent;
  /** Checks that need all of these pages. */
  expectAtEnd?: Partial<Record<keyof typeof routes, () => void>>;
}

function walkNarrow(): Walk {
  const stops = [
    { ...phone.light, surveys: [headings] },
    ...reachAt(small.light, small.dark, phone.light, phone.dark),
    { ...zoomed.light, surveys: [cutOff] },
  ];
  return { opens: phone.light, stops, opened: openedByParent };
}

function walkWide(): Walk {
  const images = imagesOfPages();
  const tints = tintsOfChildren();
  const stops = [
    ...reachAt(desktop.dark, desktop.light, tablet.light, tablet.dark),
    { ...desktop.dark, surveys: [tints.look, images.look] },
    { ...desktop.light, surveys: [tints.look, images.look, headings, digits] },
    { ...tablet.light, surveys: [digits] },
  ];
  const expectAtEnd = {
    // Each help section shows the pictures of its scheme, and the story its first one.
    nobody: () => expect(images.countsOf('/docs')).toEqual([11, 11]),
    parent: () => expect(tints.counts()).toEqual([3, 3]),
  };
  return { opens: desktop.dark, stops, expectAtEnd };
}

const walks: Record<string, () => Walk> = {
  narrow: walkNarrow,
  wide: walkWide,
  ...(isLong && {
    'on 320 px': () => ({ opens: small.light, stops: [] }),
    'on a tablet': () => ({ opens: tablet.light, stops: [] }),
  }),
};

async function setOut({ page, complaints }: Device, { opens, stops, expectAtEnd = {} }: Walk) {
  await page.addInitScript(watchShifts);
  const { survey, surveyOpened, note, expectNothing } = surveyOf(page, stops);
  return {
    page,
    survey,
    surveyOpened,
    visit: async (path: string, who: keyof typeof routes) => {
      await page.setViewportSize(opens.screen);
      await page.emulateMedia({ colorScheme: opens.colorScheme, reducedMotion: 'no-preference' });
      const moved = await openSlowly(page, path, who !== 'nobody');
      note('skeletons have the shape of the content, so that a tap never misses', moved);
      await survey(path);
    },
    expectAllWell: (who: keyof typeof routes) => {
      expectNothing();
      expectAtEnd[who]?.();
      expect(complaints).toEqual([]);
    },
  };
}

/** Questions in an age mode, with the tabs that lead to their button. */
const asksOf: Record<'little' | 'teen', readonly { tabs?: readonly string[]; button: RegExp }[]> = {
  little: [{ tabs: ['Rewards Shop', 'Pick the movie on Friday'], button: /^Redeem/ }, { button: /^Help and Sign Out/ }],
  teen: [{ button: /^Mark Complete/ }, { button: /^Redeem/ }],
};

async function liveThroughAll(family: Family, client: Parameters<typeof addChild>[0]): Promise<void> {
  await liveThrough(family);
  const { giveTask, allow, offer, award } = deedsOf(family);
  await award(await addChild(client, family.parent, 'Ava'), 30);
  for (const tokens of [5, 111, 1200]) {
    const title = `Worth ${tokens}`;
    await giveTask({ title, tokens });
    await allow(family.mia, title, tokens);
    await offer({ title, cost: tokens });
  }
}

/** Guarantees: see each check. Each page loads once and is checked in every size and scheme. */
for (const [how, plan] of Object.entries(walks)) {
  test(`${how}, the public pages`, async ({ openDevice }) => {
    const walk = plan();
    const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    for (const path of routes.nobody) await visit(path, 'nobody');
    await page.goto('/login');
    await recoveryPage(page).open();
    await surveyOpened('/login, Forgot your password?');
    expectAllWell('nobody');
  });

  test(`${how}, a parent’s pages and their dialogs`, async ({ openDevice, product, family }) => {
    await liveThroughAll(family, clientOf(product.url));
    const walk = plan();
    const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await keepSession(page, family.parent);
    for (const path of routesOfParent(family.mia.id)) {
      await visit(path, 'parent');
      await page.setViewportSize(walk.opens.screen);
      await eachOpened(page, walk.opened?.[path] ?? [], (name) => surveyOpened(`${path}, ${name}`));
    }
    expectAllWell('parent');
  });

  test(`${how}, a child’s page and its questions`, async ({ openDevice, product, family }) => {
    await liveThroughAll(family, clientOf(product.url));
    const walk = plan();
    const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await keepSession(page, family.mia);
    for (const path of routes.child) await visit(path, 'child');
    for (const name of dialogsOfChild) {
      await page.getByRole('button', { name }).and(page.locator(':not([aria-disabled])')).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await surveyOpened(`/child, ${name}`);
      await closeDialog(page);
    }
    expectAllWell('child');
  });

  for (const look of ['little', 'teen'] as const)
    test(`${how}, a child’s page in ${look} and its questions`, async ({ openDevice, product, family }) => {
      await liveThroughAll(family, clientOf(product.url));
      await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
      const walk = plan();
      const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
      await keepSession(page, family.mia);
      for (const path of routes.child) await visit(path, 'child');
      for (const { tabs = [], button } of asksOf[look]) {
        for (const name of tabs) await page.getByRole('button', { name }).first().click();
        await page.getByRole('button', { name: button }).and(page.locator(':not([aria-disabled])')).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await surveyOpened(`/child, ${look}, ${button}`);
        await closeDialog(page);
      }
      expectAllWell('child');
    });

  test(`${how}, the child’s sign-in`, async ({ openDevice, family }) => {
    const walk = plan();
    const { page, survey, visit, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await shareTablet(family, page);
    await visit('/login', 'child');
    await tourSignIn(page, survey);
    expectAllWell('child');
  });

  test(`${how}, a child without a family`, async ({ openDevice, product, family }) => {
    const client = clientOf(product.url);
    const lone = await registerPerson(client, 'child', 'Noah');
    const walk = plan();
    const { page, survey, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await page.emulateMedia({ colorScheme: walk.opens.colorScheme });
    await keepSession(page, lone);
    await page.goto('/child');
    await survey('/child, to enter a code');
    await askToJoin(client, lone, family);
    await page.reload();
    await survey('/child, waiting');
    expectAllWell('child');
  });
}
