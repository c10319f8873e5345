import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf, type Family } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens } from '../utilities/test.ts';
import { giveVoice } from '../utilities/spoken/voice.ts';
import { test } from '../live/live-test.ts';

type Mode = 'little' | 'kid';

const sceneMs = 2_500;
const longFrameMs = 50;
/** Of the frames of one scene. */
const moreThanIdle = 0.1;

/** Opens the page with a completed task. Approving it is the first coin ever, or a usual one after an award. */
async function openWaiting(page: Page, family: Family, look: Mode, isFirst: boolean): Promise<string> {
  const { award, doTask, giveTask } = deedsOf(family);
  await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
  if (!isFirst) await award(family.mia, 55);
  const id = await doTask({ title: 'Brush your teeth', tokens: 2 });
  await giveTask({ title: 'Walk the dog', child: family.mia });
  const taken = page.waitForResponse('**/api/moments/take');
  await openAs(page, family.mia, '/child');
  await taken;
  await page.waitForTimeout(3_000); // until later parts have loaded
  return id;
}

/** Durations of the frames in the next milliseconds. */
const framesFor = (page: Page, forMs: number) =>
  page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const next = (now: number) => {
          frames.push(now - last);
          last = now;
          if (now - start < ms) requestAnimationFrame(next);
          else resolve(frames);
        };
        requestAnimationFrame(next);
      }),
    forMs,
  );

const longIn = (frames: readonly number[]) => frames.filter((ms) => ms > longFrameMs).length;

/** Guarantee: on a phone whose processor is four times slower, the coin's flight does not stutter. */
for (const look of ['little', 'kid'] as const)
  for (const isFirst of [true, false])
    test(`Rules 12.264 and 12.307: ${look}, ${isFirst ? 'the first coin' : 'an approval'}: no more long frames than idle`, async ({
      openDevice,
      family,
    }) => {
      const { page, complaints } = await openDevice({ ...screens.phone, hasTouch: true });
      await giveVoice(page);
      const id = await openWaiting(page, family, look, isFirst);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.waitForTimeout(1_000);
      const idle = await framesFor(page, sceneMs);
      const scene = page.locator(isFirst ? '[data-moment="stamp"]' : '[data-moment="waits"]');
      await deedsOf(family).approve(id);
      await scene.waitFor();
      const during = await framesFor(page, sceneMs);
      const [longIdle, longDuring] = [longIn(idle), longIn(during)];
      const counts = `${longDuring} of ${during.length} frames are long, idle ${longIdle} of ${idle.length}`;
      test.info().annotations.push({ type: 'frames', description: counts });
      expect(longDuring, counts).toBeLessThanOrEqual(longIdle + Math.ceil(moreThanIdle * during.length));
      expect(complaints).toEqual([]);
    });
