import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { deedsOf, type Family } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens } from '../utilities/test.ts';
import { giveVoice } from '../utilities/spoken/voice.ts';
import { test } from '../live/live-test.ts';

type Mode = 'little' | 'kid';
const words = 'Your first token! It is in your nest.';
const sceneOf = (page: Page) => page.getByRole('dialog', { name: words });

/** Opens the child's page with a task that waits for approval, and approves it. */
async function approveFirst(page: Page, family: Family, look: Mode) {
  const { doTask, approve, giveTask } = deedsOf(family);
  await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
  const id = await doTask({ title: 'Brush your teeth', tokens: 1 });
  await giveTask({ title: 'Walk the dog', child: family.mia });
  const taken = page.waitForResponse('**/api/moments/take');
  await openAs(page, family.mia, '/child');
  await taken;
  await approve(id);
}

/** Records each phase, what its animations change, and how much the page below moves. */
const watchScene = () => {
  const seen = { phases: [] as string[], changed: [] as string[] };
  Object.assign(window, { seen });
  const look = () => {
    const phase = document.querySelector('[data-moment]')?.getAttribute('data-moment');
    if (phase && seen.phases.at(-1) !== phase) seen.phases.push(phase);
    const scene = document.querySelector('[data-moment]');
    for (const animation of document.getAnimations()) {
      const effect = animation.effect as KeyframeEffect | null;
      if (!effect?.target || !scene?.contains(effect.target)) continue;
      const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      seen.changed.push(...names.filter((name) => !['offset', 'easing', 'composite', 'computedOffset'].includes(name)));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { phases: string[]; changed: string[] } }; // set above
    return { phases: seen.phases, changed: [...new Set(seen.changed)].toSorted() };
  });

/** Guarantee: the scene costs the processor no layout, so that it is smooth on a slow phone. */
for (const look of ['little', 'kid'] as const)
  test(`Rules 12.307: ${look}: the scene plays its phases, by transforms and opacity alone`, async ({
    openDevice,
    family,
  }) => {
    const { page, complaints } = await openDevice({ ...screens.phone, hasTouch: true });
    const spoken = await giveVoice(page);
    await page.addInitScript(watchScene);
    await approveFirst(page, family, look);
    await expect(page.locator('[data-moment="end"]')).toBeVisible();
    await page.waitForTimeout(400); // until the last transition is over
    const { phases, changed } = await seenBy(page);
    expect(phases).toEqual(['stamp', 'arc', 'nest', 'end']);
    expect(changed).toEqual(['opacity', 'rotate', 'scale', 'translate']);
    expect(spoken).toEqual(look === 'little' ? [words] : []);
    const speaker = sceneOf(page).getByRole('button', { name: `Read aloud: ${words}` });
    expect((await speaker.boundingBox())?.width).toBe(104);
    for (const size of [screens.phone, screens.small, { width: 740, height: 360 }]) {
      await page.setViewportSize(size);
      await expectReachable(page);
      await expect(speaker).toBeInViewport({ ratio: 1 });
    }
    await speaker.click();
    await expect.poll(() => spoken.at(-1)).toBe(words);
    await page.mouse.click(60, 340);
    await expect(sceneOf(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Mark Complete Walk the dog' })).toBeVisible();
    await expect(page.locator('[data-moment]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

test('Rules 12.307: with reduced motion the end shows at once, and Enter goes on', async ({ openDevice, family }) => {
  const { page, complaints } = await openDevice(screens.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(watchScene);
  await approveFirst(page, family, 'kid');
  await expect(sceneOf(page).getByText(words).last()).toBeVisible(); // this device has no voice
  expect(await seenBy(page)).toEqual({ phases: ['end'], changed: [] });
  await expectReachable(page);
  await page.keyboard.press('Enter');
  await expect(sceneOf(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
