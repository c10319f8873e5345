import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addChild, registerPerson, type TestPerson } from '@tokennest/api/testing/test-family';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { askToJoin, deedsOf, liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { shareTablet } from '../utilities/shared-tablet.ts';
import { type Fixtures, screens } from '../utilities/test.ts';
import { test } from './live-product.ts';
import {
  type Place,
  placesOfChild,
  placesOfJoining,
  placesOfNobody,
  placesOfOperator,
  placesOfParent,
  placesOfTablet,
} from './idle/places.ts';
import { expectNothingSent, untilQuiet, type Watched, watchRequests } from './idle/watch-requests.ts';

async function press(page: Page, name: string | RegExp, isFirst: boolean) {
  const over = page.getByRole('dialog').last().getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
  const target = isFirst ? page.getByRole('button', { name }) : over;
  await target.and(page.locator(':not([aria-disabled])')).first().click();
}

async function openPlace(page: Page, { path, presses = [], polls }: Place): Promise<Watched> {
  const place = [path, ...presses.map(String)].join(' ');
  const watched = watchRequests(page, place, polls);
  await page.goto(path);
  await expectLoaded(page);
  // Sections further down load once they are visible.
  if (presses.length > 0) await page.keyboard.press('End');
  for (const [index, name] of presses.entries()) await press(page, name, index === 0);
  return watched;
}

async function openPlaces(first: Page, places: readonly Place[]): Promise<Watched[]> {
  const opened: Watched[] = [];
  for (const [index, place] of places.entries())
    opened.push(await openPlace(index === 0 ? first : await first.context().newPage(), place));
  return opened;
}

async function openAll(openDevice: Fixtures['openDevice'], person: TestPerson, places: readonly Place[]) {
  const { page } = await openDevice(screens.phone);
  await keepSession(page, person);
  return openPlaces(page, places);
}

// Ninety pages are open together, which takes minutes on a busy machine.
test.describe.configure({ timeout: 600_000 });

/**
 * Guarantee: an untouched page sends nothing but its first reads and the documented polls, even while it receives
 * events. The family changes once all pages are open, so that each reads again and then stops.
 */
test('a parent’s pages and dialogs send nothing while idle, with three children', async ({
  openDevice,
  product,
  family,
}) => {
  await liveThrough(family);
  await addChild(clientOf(product.url), family.parent, 'Ava');
  const opened = await openAll(openDevice, family.parent, placesOfParent(family.mia.id));
  await untilQuiet(opened);
  await deedsOf(family).giveTask({ title: 'Feed the cat' });
  await expectNothingSent(opened);
});

test('everyone else’s pages and dialogs send nothing while idle', async ({ openDevice, product, family }) => {
  const client = clientOf(product.url);
  await liveThrough(family);
  const { parent, mia, leo } = family;
  const ava = await addChild(client, parent, 'Ava');
  const deeds = deedsOf(family);
  for (const child of [leo, ava]) {
    await deeds.award(child, 400);
    await deeds.giveTask({ title: 'Make your bed', child });
  }
  await granted(parent.put(`/api/profiles/${leo.id}/look`, { look: 'teen' }));
  await granted(parent.put(`/api/profiles/${ava.id}/look`, { look: 'little' }));
  const noah = await registerPerson(client, 'child', 'Noah');
  await askToJoin(client, noah, family);

  const operator = await openDevice(screens.desktop);
  const token = await readFile(join(product.dataDir, 'operator-token'), 'utf8');
  await operator.page.context().addInitScript((kept) => sessionStorage.setItem('operator-token', kept), token);
  const tablet = await openDevice(screens.tablet);
  await shareTablet(family, tablet.page);
  const nobody = await openDevice(screens.phone);
  const opened = [
    ...(await openAll(openDevice, mia, placesOfChild.kid)),
    ...(await openAll(openDevice, leo, placesOfChild.teen)),
    ...(await openAll(openDevice, ava, placesOfChild.little)),
    ...(await openAll(openDevice, noah, placesOfJoining)),
    ...(await openPlaces(operator.page, placesOfOperator)),
    ...(await openPlaces(tablet.page, placesOfTablet)),
    ...(await openPlaces(nobody.page, placesOfNobody)),
  ];
  await untilQuiet(opened);
  await deeds.giveTask({ title: 'Feed the cat' });
  await expectNothingSent(opened);
});
