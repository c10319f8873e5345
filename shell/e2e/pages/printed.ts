import type { Page } from '@playwright/test';

export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Emulates printing from a dark screen, after the print styles have loaded. */
export async function toPaper(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/later.')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

export async function toScreen(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
}

/** Problems on paper: screen-only elements, colors other than black on white, and overflow. */
export const faultsOnPaper = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((each) => each.checkVisibility());
    const isForScreen = (each: Element) =>
      each.matches(
        'nav, input, textarea, select, [popover], [role="radiogroup"], [role="combobox"], [href="#content"], button, th.screen-only',
      );
    const isColored = (each: HTMLElement) => {
      const { backgroundColor, backgroundImage, color } = getComputedStyle(each);
      return color !== 'rgb(0, 0, 0)' || backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    };
    const nameOf = (each: HTMLElement) => `${each.localName} ${each.textContent.slice(0, 80)}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...shown.filter(isForScreen).map(nameOf),
      ...shown
        .filter((each) => each instanceof HTMLElement && isColored(each))
        .map((each) => `colored ${nameOf(each)}`),
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide where there are ${clientWidth}`] : []),
    ];
  });
