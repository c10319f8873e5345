import type { Locator, Page } from '@playwright/test';
import { deedsOf } from '../utilities/family.ts';
import { keepSession, openAs } from '../utilities/open-as.ts';
import { storedIn } from '../utilities/stored-in.ts';
import { expect, screens } from '../utilities/test.ts';
import { expectStored, test } from '../utilities/worker.ts';

async function drawnPart(shown: Locator): Promise<number> {
  const shot = `data:image/png;base64,${(await shown.screenshot()).toString('base64')}`;
  return shown.page().evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    const partOf = (at: number, channel: number) => data[at + channel] ?? 0;
    const ground = (width + 1) * 4;
    let far = 0;
    for (let at = 0; at < data.length; at += 4) {
      const distances = [0, 1, 2].map((channel) => Math.abs(partOf(at, channel) - partOf(ground, channel)));
      if (distances.reduce((sum, one) => sum + one) > 60) far += 1;
    }
    return (far * 4) / data.length;
  }, shot);
}

/** Waits for the picture; its placeholder has another URL. */
async function isHere(row: Locator): Promise<void> {
  const image = row.locator('img').first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('src', /^\/pictures\//);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
}
async function expectSeen(row: Locator): Promise<void> {
  await isHere(row);
  const part = await drawnPart(row.locator('img').first());
  expect(part).toBeGreaterThan(0.08);
  expect(part).toBeLessThan(0.97);
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const rowOf = (page: Page, name: string, title: string) =>
  region(page, name).getByRole('listitem').filter({ hasText: title }).first();

/** Dark drawings, which once vanished on a dark tint. */
const titles = { tasks: ['Feed the pet', 'Practice piano'], rewards: ['An hour of video games', 'Trip to the zoo'] };

/** Guarantee: every picture is visible on its tile, whatever its colors (Rules 6.63). */
for (const colorScheme of ['light', 'dark'] as const)
  test(`pictures are visible in ${colorScheme}, in the child’s lists and the parent’s picker`, async ({
    openDevice,
    family,
  }) => {
    const deeds = deedsOf(family);
    for (const title of titles.tasks) await deeds.giveTask({ title, child: family.mia });
    for (const title of titles.rewards) await deeds.offer({ title, cost: 5 });
    const { page } = await openDevice(screens.phone);
    await page.emulateMedia({ colorScheme });
    await openAs(page, family.mia, '/child');
    for (const title of titles.tasks) await expectSeen(rowOf(page, 'My Tasks', title));
    await region(page, 'Rewards Shop').scrollIntoViewIfNeeded();
    for (const title of titles.rewards) await expectSeen(rowOf(page, 'Rewards Shop', title));

    const { page: ofParent } = await openDevice(screens.phone);
    await ofParent.emulateMedia({ colorScheme });
    await openAs(ofParent, family.parent, '/parent/rewards#new');
    await ofParent.getByLabel('Title').fill('Feed the pet');
    await ofParent.getByRole('button', { name: 'Pick another' }).click();
    const choices = ofParent.getByRole('radiogroup', { name: 'Picture' });
    for (const name of ['paw prints', 'bone'])
      await expectSeen(choices.locator('label').filter({ has: ofParent.getByRole('radio', { name, exact: true }) }));
  });

/** Guarantee: a first visit loads only the drawings it shows, and they work offline later (Rules 6.63). */
test('shows a picture offline that was shown before', async ({ openDevice, family, wire }) => {
  const deeds = deedsOf(family);
  await deeds.giveTask({ title: 'Walk the dog', child: family.mia });
  const { page } = await openDevice(screens.phone);
  await keepSession(page, family.mia);
  const stored = await page.context().storageState();
  const { page: first, requests } = await openDevice(screens.phone, {
    ...stored,
    origins: stored.origins.map((one) => ({ ...one, origin: wire.url })),
  });
  await first.goto(`${wire.url}/child`);
  await isHere(rowOf(first, 'My Tasks', 'Walk the dog'));
  await expectStored(first, 'childApp');
  const pictures = new Set(requests.flatMap((path) => /^\/pictures\/.*\/([\w-]+)\.svg$/.exec(path)?.[1] ?? []));
  expect(pictures).toContain('dog');
  expect(pictures.size, [...pictures].join(', ')).toBeLessThan(5);
  await expect.poll(() => storedIn(first)).toMatch(/"title\\*":\\*"Walk the dog/);

  wire.cut();
  await first.context().setOffline(true);
  const cold = await first.context().newPage();
  await first.close();
  await cold.goto(`${wire.url}/child`);
  await expectSeen(rowOf(cold, 'My Tasks', 'Walk the dog'));
});
