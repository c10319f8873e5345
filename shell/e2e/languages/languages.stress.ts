import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { readLanguages } from '../../../shared-ui/build/languages/catalogs.ts';
import { pseudoLanguages } from '../../../shared-ui/build/languages/pseudo.ts';
import { cutOff } from '../screens/walk/cut-off.ts';
import { reach } from '../screens/walk/reach.ts';
import { type Survey, surveyOf } from '../screens/walk/survey.ts';
import { show } from '../screens/walk/view.ts';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { asksOf, openedByParent } from '../utilities/opened.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { type Device, expect, screens, test } from '../utilities/test.ts';
import { englishLeft } from './english-left.ts';
import { speak } from './speak.ts';
import { eachAskedInBoth, eachOpenedInBoth, type Twins } from './twins.ts';

const { small, phone, tablet, desktop } = screens;

/** The narrow and the wide layout, each in the smallest width and in one more. */
const layouts = [
  [small, phone],
  [desktop, tablet],
];
const light = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

const surveysIn = (language: string): Survey[] => [reach, cutOff, ...(language === 'en-XA' ? [englishLeft] : [])];

/** Opens two devices, of which one speaks English, and checks on the other what `open` opens in each layout. */
async function walkDialogs(
  language: string,
  [{ page, complaints }, { page: english }]: readonly [Device, Device],
  open: (twins: Twins, look: (name: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const [screen = small, other = small] of layouts) {
    const stops = [
      { screen, ...light, surveys: surveysIn(language) },
      { screen: other, ...light, surveys: [cutOff] },
    ];
    const { surveyOpened, expectNothing } = surveyOf(page, stops);
    for (const each of [page, english]) await show(each, { screen, ...light });
    await open({ page, english }, async (name) => {
      await expectLanguage(page, language);
      await surveyOpened(name);
      await page.setViewportSize(screen);
    });
    expectNothing();
  }
  expect(complaints).toEqual([]);
}

/** Checked first, so that axe sees the right language and direction. */
async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language.startsWith('ar') ? 'rtl' : 'ltr');
}

async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page);
}

/** Checks each page in every width, that no word is cut off, and in en-XA that none is English. */
async function walkIn(language: string, { page, complaints }: Device, paths: readonly string[]): Promise<void> {
  const wider = [phone, tablet, desktop].map((screen) => ({ screen, ...light, surveys: [cutOff] }));
  const { survey, expectNothing } = surveyOf(page, [
    { screen: small, ...light, surveys: surveysIn(language) },
    ...wider,
  ]);
  for (const path of paths) {
    await openLoaded(page, path);
    await expectLanguage(page, language);
    await survey(path);
  }
  expectNothing();
  expect(complaints).toEqual([]);
}

for (const language of [...pseudoLanguages, ...readLanguages()]) {
  test(`${language}: the public pages`, async ({ openDevice }) => {
    const device = await openDevice(small);
    await speak(device.page, language);
    await walkIn(language, device, routes.nobody);
  });

  test(`${language}: a parent’s pages`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const device = await openDevice(small);
    await speak(device.page, language);
    await keepSession(device.page, family.parent);
    await walkIn(language, device, routesOfParent(family.mia.id));
  });

  test(`${language}: a parent’s dialogs`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const devices = [await openDevice(small), await openDevice(small)] as const;
    await speak(devices[0].page, language);
    for (const { page } of devices) await keepSession(page, family.parent);
    await walkDialogs(language, devices, async (twins, look) => {
      for (const [path, presses] of Object.entries(openedByParent)) {
        for (const page of [twins.page, twins.english]) await openLoaded(page, path);
        await eachOpenedInBoth(twins, presses, (name) => look(`${path}, ${name}`));
      }
    });
  });

  for (const look of ['little', 'kid', 'teen'] as const) {
    test(`${language}: a child’s questions in ${look}`, async ({ openDevice, family }) => {
      await liveThrough(family);
      await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
      const devices = [await openDevice(small), await openDevice(small)] as const;
      await speak(devices[0].page, language);
      for (const { page } of devices) await keepSession(page, family.mia);
      await walkDialogs(language, devices, async (twins, report) => {
        for (const page of [twins.page, twins.english]) await openLoaded(page, '/child');
        await eachAskedInBoth(twins, asksOf[look], (name) => report(`/child, ${look}, ${name}`));
      });
    });

    test(`${language}: a child’s pages in ${look}`, async ({ openDevice, family }) => {
      await liveThrough(family);
      await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
      const device = await openDevice(small);
      await speak(device.page, language);
      await keepSession(device.page, family.mia);
      await walkIn(language, device, routes.child);
    });
  }
}
