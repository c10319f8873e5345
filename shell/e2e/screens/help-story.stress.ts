import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import type { Family } from '../utilities/family.ts';
import { expectNoObstacle, field, openHelp, sheet, story } from '../utilities/help.ts';
import { openAs } from '../utilities/open-as.ts';
import { giveVoice } from '../utilities/spoken/voice.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Width of the picture; an image that did not load has none. */
const drawnIn = (page: Page) =>
  story(page)
    .locator('[aria-hidden="true"] > span > *')
    .first()
    .evaluate((drawing) => {
      const isLost = drawing instanceof HTMLImageElement && drawing.naturalWidth === 0;
      return isLost || !drawing.matches('img, svg, :has(svg)') ? 0 : drawing.getBoundingClientRect().width;
    });

async function readStory(page: Page): Promise<string[]> {
  const sentences: string[] = [];
  for (let picture = 1; picture <= 8; picture += 1) {
    await expect(story(page).getByRole('button', { name: `Picture ${picture} of 8`, exact: true })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect.poll(() => drawnIn(page), `picture ${picture} is drawn`).toBeGreaterThan(80);
    sentences.push((await story(page).getByRole('paragraph').textContent()) ?? '');
    if (picture < 8) await story(page).getByRole('button', { name: 'Next' }).press('Enter');
  }
  return sentences;
}

const wear = ({ parent, mia }: Family, look: string) => granted(parent.put(`/api/profiles/${mia.id}/look`, { look }));

for (const hasVoice of [true, false])
  test(`Rules 12.341: in Little, Help is the story, ${hasVoice ? 'read aloud' : 'in words where there is no voice'}`, async ({
    openDevice,
    family,
  }) => {
    await wear(family, 'little');
    const { page, complaints } = await openDevice(screens.small);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const heard = hasVoice ? await giveVoice(page) : [];
    await openAs(page, family.mia, '/child');
    await page.getByRole('button', { name: 'Help and Sign Out' }).click();
    await openHelp(page);
    await expect(field(page)).toHaveCount(0);
    await expect(sheet(page).getByRole('heading', { name: 'Child Guide' })).toHaveCount(0);
    const sentences = await readStory(page);
    expect(new Set(sentences).size).toBe(8);
    for (const sentence of sentences) expect(sentence.split(' ').length).toBeLessThanOrEqual(9);
    await expect(story(page).getByRole('button', { name: /^Read aloud|^Stop reading/ })).toHaveCount(hasVoice ? 1 : 0);
    if (hasVoice) expect(heard.filter((words) => sentences.includes(words))).toEqual(sentences);
    await expectNoObstacle(page);
    await story(page).getByRole('button', { name: 'Start over' }).press('Enter');
    await expect(story(page).getByRole('button', { name: 'Picture 1 of 8', exact: true })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

test('Rules 12.341: the story is on top of the guide in Kid and on the page, and not in Teen', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.mia, '/child');
  await openHelp(page);
  await expect(story(page)).toBeVisible();
  await expect(sheet(page).getByRole('heading', { level: 3 }).first()).toHaveText('How it works, in pictures');
  await expectNoObstacle(page);
  await page.goto('/docs/child-guide');
  expect((await readStory(page)).length).toBe(8);
  await expectNoObstacle(page);
  await wear(family, 'teen');
  await openAs(page, family.mia, '/child');
  await openHelp(page);
  await expect(sheet(page).getByRole('heading', { level: 3, name: 'Your tokens' })).toBeVisible();
  await expect(story(page)).toHaveCount(0);
});

test('Rules 12.341: with reduced motion nothing of the story moves', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/docs/child-guide');
    await story(page).getByRole('button', { name: 'Next' }).waitFor();
    await page.waitForTimeout(400);
    const begun = await story(page)
      .getByRole('button', { name: 'Next' })
      .evaluate((next: HTMLElement) => {
        next.click();
        return new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve(document.getAnimations().filter((one) => one.playState === 'running').length), 30),
          ),
        );
      });
    expect(begun > 0, reducedMotion).toBe(reducedMotion === 'no-preference');
  }
  expect(await moving()).toBe(0);
});
