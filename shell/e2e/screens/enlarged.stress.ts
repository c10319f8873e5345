import type { Page } from '@playwright/test';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Doubles the root font size, as extensions do; `@media` widths in em stay the same. */
const enlarge = () =>
  document.addEventListener('DOMContentLoaded', () =>
    document.documentElement.style.setProperty('font-size', '32px', 'important'),
  );

/** Buttons, links and headings that end beyond the screen, including bars, and broken words in headings. */
const cutOffIn = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isScrolled = (element: Element) => element.closest('table, [class*="scroll"]') !== null;
    const seen = [...document.querySelectorAll('button, a, h1')].filter(
      (one) => one.checkVisibility() && !isScrolled(one),
    );
    const beyond = seen.filter((one) => one.getBoundingClientRect().right > width + 1);
    const words = [...document.querySelectorAll('h1')].flatMap((heading) => {
      const text = heading.firstChild;
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text ?? heading, index);
        range.setEnd(text ?? heading, index + word.length);
        return range.getClientRects().length > 1;
      });
    });
    return [...beyond.map(({ textContent }) => textContent ?? ''), ...words.map(([word]) => `broken: ${word}`)];
  });

test('Rules 12.172: with text enlarged by the page, every bar stays on the screen and no heading breaks a word', async ({
  openDevice,
  family,
}) => {
  await liveThrough(family);
  for (const [who, screen, path] of [
    ['parent', screens.phone, '/parent'],
    ['parent', screens.desktop, '/parent/family'],
    ['mia', screens.phone, '/child'],
  ] as const) {
    const { page } = await openDevice(screen);
    await page.addInitScript(enlarge);
    await openAs(page, family[who], path);
    await expectLoaded(page);
    expect(await cutOffIn(page), `${path} at ${screen.width} px`).toEqual([]);
  }
});
