import type { Page } from '@playwright/test';

/** Moves one finger sideways, in steps of a screen’s frame. */
async function swipe(page: Page, on: { x: number; y: number }, byPx: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: on.y }] });
  await touch('touchStart', on.x);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', on.x + (byPx * step) / 8);
  // A person reads the question before letting go. After a fling, Chromium would swallow the next tap for half a second.
  await page.waitForTimeout(150);
  await touch('touchMove', on.x + byPx);
  const followed = await page.evaluate(
    ({ x, y }) =>
      document.querySelector<HTMLElement>('[data-on-top]')?.style.transform ||
      `the finger is on ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 200)}`,
    on,
  );
  await touch('touchEnd');
  if (!followed.startsWith('translateX')) throw new Error(`The card did not follow: ${followed}`);
  await session.detach();
}

/** The title of the card on top of the Overview's stack. */
export const titleOf = (page: Page) => page.locator('[data-on-top]').getByRole('heading', { level: 2 });

const framesAtRest = 10;

/**
 * Waits until the card on top has its place: an answered one above it first gives way. Counts frames, because on a busy
 * machine a card can be still for a tenth of a second only because nothing was drawn.
 */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction((frames) => {
    const seen = window as unknown as { restingAt?: { y: number; frames: number } };
    const card = document.querySelector('[data-on-top]');
    const y = card?.getBoundingClientRect().y ?? Number.NaN;
    const before = seen.restingAt;
    const isStill = before?.y === y && card?.getAnimations().length === 0;
    seen.restingAt = { y, frames: isStill ? (before?.frames ?? 0) + 1 : 0 };
    return seen.restingAt.frames >= frames;
  }, framesAtRest);
}

/** Swipes the card on top, to the right by a positive number, and waits until it or the next card rests. */
export async function swipeTop(page: Page, byPx: number): Promise<void> {
  // Playwright may have scrolled the page to press the button before.
  await titleOf(page).scrollIntoViewIfNeeded();
  await rest(page);
  const box = await titleOf(page).boundingBox();
  await swipe(page, { x: 180 - byPx / 4, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }, byPx);
  // Playwright scrolls the page to press a button that moves.
  await page.waitForFunction(() => !document.querySelector('[data-on-top]')?.getAnimations().length);
}
