import { expect, type Locator, type Page } from '@playwright/test';

export function finger(press: 'tap' | 'click' = 'tap') {
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place[press]();
  };
  return { tap, taps: () => taps };
}

/** Taps twice, a tenth of a second apart on a paused clock, which must be installed. */
export async function tapTwice(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  await place.hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.clock.runFor(100);
  }
  await page.clock.resume();
}
