import type { Page } from '@playwright/test';
import { isLong } from '@tokennest/api/testing/is-long';
import { liveThrough } from './family.ts';
import { expectLoaded } from './expect-reachable.ts';
import { hold } from './network.ts';
import { walk } from './routes.ts';
import { expect, screens, test } from './test.ts';

interface Moved extends Window {
  /** How much moved by itself each time, and what. */
  moved: { value: number; what: string }[];
}

/** Runs before the page does: adds up whatever moves without having been touched. */
function watchShifts() {
  const moved: Moved['moved'] = [];
  (window as unknown as Moved).moved = moved; // ours alone
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      }; // Chromium's LayoutShift
      const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
      if (!hadRecentInput) moved.push({ value, what: what.join(' | ') });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** What has moved, once the page has drawn what it has. */
const readShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as Moved).moved; // ours alone
  });

const isBusy = '[aria-busy="true"]';

/** Opens a page whose data comes once its skeleton has been drawn. */
async function openSlowly(page: Page, path: string, hasData: boolean) {
  const data = await hold(page, ['GET /api/*']);
  await page.goto(path);
  if (hasData) await expect(page.locator(isBusy).first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  data.end('answered');
  await expectLoaded(page);
  await data.mend();
}

/** `npm run proof:reach` takes all of them. */
const sizes = isLong ? Object.values(screens) : [screens.phone, screens.desk];

/** Guarantee: what is loading has the shape of what comes, so that nothing moves under the finger. */
for (const size of sizes)
  test(`nothing moves while a page loads, ${size.width} px`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { page } = await openDevice(size);
    await page.addInitScript(watchShifts);
    const sums: Record<string, number> = {};
    const told: string[] = [];
    await walk(page, family, async (path, who) => {
      await openSlowly(page, path, who !== 'nobody');
      const moved = await readShifts(page);
      sums[path] = moved.reduce((sum, { value }) => sum + value, 0);
      told.push(...moved.map(({ value, what }) => `${path} ${value.toFixed(4)}: ${what}`));
    });
    const tooMuch = Object.entries(sums).filter(([, sum]) => sum >= 0.02);
    expect(tooMuch, told.join('\n')).toEqual([]);
  });
