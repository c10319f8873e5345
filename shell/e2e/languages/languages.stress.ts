import { granted } from '@tokennest/api/testing/test-client';
import { readLanguages } from '../../../shared-ui/build/languages/catalogs.ts';
import { pseudoLanguages } from '../../../shared-ui/build/languages/pseudo.ts';
import { cutOff } from '../screens/walk/cut-off.ts';
import { reach } from '../screens/walk/reach.ts';
import { type Survey, surveyOf } from '../screens/walk/survey.ts';
import { liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { type Device, expect, screens, test } from '../utilities/test.ts';
import { englishLeft } from './english-left.ts';
import { speak } from './speak.ts';

const { small, phone, tablet, desktop } = screens;

/** Checks each page in every width, that no word is cut off, and in en-XA that none is English. */
async function walkIn(language: string, { page, complaints }: Device, paths: readonly string[]): Promise<void> {
  const light = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const surveys: Survey[] = [reach, cutOff, ...(language === 'en-XA' ? [englishLeft] : [])];
  const wider = [phone, tablet, desktop].map((screen) => ({ screen, ...light, surveys: [cutOff] }));
  const { survey, expectNothing } = surveyOf(page, [{ screen: small, ...light, surveys }, ...wider]);
  for (const path of paths) {
    await page.goto(path);
    await survey(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
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

  for (const look of ['little', 'kid', 'teen'] as const)
    test(`${language}: a child’s pages in ${look}`, async ({ openDevice, family }) => {
      await liveThrough(family);
      await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
      const device = await openDevice(small);
      await speak(device.page, language);
      await keepSession(device.page, family.mia);
      await walkIn(language, device, routes.child);
    });
}
