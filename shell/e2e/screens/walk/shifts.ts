import { expect, type Page } from '@playwright/test';
import { expectLoaded } from '../../utilities/expect-reachable.ts';
import { hold } from '../../utilities/network.ts';

interface Moved extends Window {
  moved: { value: number; what: string }[];
}

/** Runs before the page: records layout shifts without user input. */
export function watchShifts() {
  const moved: Moved['moved'] = [];
  (window as unknown as Moved).moved = moved; // only set here
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      }; // Chromium's LayoutShift
      const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
      const what = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 120) : ''} from ${at(previousRect)} to ${at(currentRect)}`,
      );
      if (!hadRecentInput) moved.push({ value, what: what.join(' | ') });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

const readShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as Moved).moved; // only set here
  });

const isBusy = '[aria-busy="true"]';

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens a page whose data arrives after its skeleton was painted. */
async function openByAndBy(page: Page, path: string): Promise<void> {
  const data = await hold(page, ['GET /api/*']);
  await page.goto(path);
  await expect(page.locator(isBusy).first()).toBeVisible();
  await twoFrames(page);
  data.end('answered');
  await expectLoaded(page);
  await data.restore();
}

async function openAtOnce(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page);
}

/** Smaller shifts go unnoticed. */
const shiftMax = 0.02;

/** Opens a page slowly, with `watchShifts` running; returns the shifts if they were too large. */
export async function openSlowly(page: Page, path: string, hasData: boolean): Promise<string[]> {
  await (hasData ? openByAndBy(page, path) : openAtOnce(page, path));
  const moved = await readShifts(page);
  const sum = moved.reduce((total, { value }) => total + value, 0);
  return sum < shiftMax ? [] : moved.map(({ value, what }) => `${path} ${value.toFixed(4)}: ${what}`);
}
