import { isLong } from '@tokennest/api/testing/is-long';
import { openedByParent } from '../../utilities/opened.ts';
import type { routes } from '../../utilities/routes.ts';
import { type Device, expect, screens } from '../../utilities/test.ts';
import { cutOff } from './cut-off.ts';
import { digits } from './digits.ts';
import { headings } from './headings.ts';
import { imagesOfPages } from './images.ts';
import { reach } from './reach.ts';
import { openSlowly, watchShifts } from './shifts.ts';
import { type Stop, surveyOf } from './survey.ts';
import { tintsOfChildren } from './tints.ts';
import type { View } from './view.ts';

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

export interface Walk {
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

export const walks: Record<string, () => Walk> = {
  narrow: walkNarrow,
  wide: walkWide,
  ...(isLong && {
    'on 320 px': () => ({ opens: small.light, stops: [] }),
    'on a tablet': () => ({ opens: tablet.light, stops: [] }),
  }),
};

export async function setOut({ page, complaints }: Device, { opens, stops, expectAtEnd = {} }: Walk) {
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
