import { granted } from '@tokennest/api/testing/test-client';
import { readLanguages } from '../../../shared-ui/build/languages/catalogs.ts';
import { pseudoLanguages } from '../../../shared-ui/build/languages/pseudo.ts';
import { cutOff } from '../screens/walk/cut-off.ts';
import { setOut, type Walk } from '../screens/walk/plans.ts';
import { reach } from '../screens/walk/reach.ts';
import type { Survey } from '../screens/walk/survey.ts';
import { liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { englishLeft } from './english-left.ts';
import { speak } from './speak.ts';

const { small, phone, tablet, desktop } = screens;

/** Each page in every width, without a word cut off; in en-XA also without English. */
function walkIn(language: string): Walk {
  const light = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const surveys: Survey[] = [reach, cutOff, ...(language === 'en-XA' ? [englishLeft] : [])];
  const narrow = { screen: small, ...light, surveys };
  const wider = [phone, tablet, desktop].map((screen) => ({ screen, ...light, surveys: [cutOff] }));
  return { opens: { screen: small, ...light }, stops: [narrow, ...wider] };
}

for (const language of [...pseudoLanguages, ...readLanguages()]) {
  test(`${language}: the public pages`, async ({ openDevice }) => {
    const device = await openDevice(small);
    await speak(device.page, language);
    const { page, visit, expectAllWell } = await setOut(device, walkIn(language));
    for (const path of routes.nobody) await visit(path, 'nobody');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expectAllWell('nobody');
  });

  test(`${language}: a parent’s pages`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const device = await openDevice(small);
    await speak(device.page, language);
    const { page, visit, expectAllWell } = await setOut(device, walkIn(language));
    await keepSession(page, family.parent);
    for (const path of routesOfParent(family.mia.id)) await visit(path, 'parent');
    expectAllWell('parent');
  });

  for (const look of ['little', 'kid', 'teen'] as const)
    test(`${language}: a child’s pages in ${look}`, async ({ openDevice, family }) => {
      await liveThrough(family);
      await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
      const device = await openDevice(small);
      await speak(device.page, language);
      const { page, visit, expectAllWell } = await setOut(device, walkIn(language));
      await keepSession(page, family.mia);
      for (const path of routes.child) await visit(path, 'child');
      expectAllWell('child');
    });
}
