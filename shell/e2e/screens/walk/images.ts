import { expect, type Page } from '@playwright/test';
import { closeDialog } from '../../utilities/close-dialog.ts';
import type { Survey } from './survey.ts';
import { nameOf } from './view.ts';

/** Missing pictures of a page: its image elements, each scrolled into view, and pictures in its styles. */
async function imagesOf(page: Page): Promise<{ count: number; broken: string[] }> {
  // Parts that load later add pictures.
  await page.waitForLoadState('networkidle');
  const images = await page.locator('img:visible').all();
  const broken: string[] = [];
  for (const image of images) {
    await image.scrollIntoViewIfNeeded();
    const hasPicture = await image.evaluate(async (element: HTMLImageElement) => {
      const isOver = () => element.complete && (element.naturalWidth > 0 || !element.getAttribute('src'));
      for (let tries = 0; !isOver() && tries < 50; tries++) await new Promise((resolve) => setTimeout(resolve, 100));
      return element.naturalWidth > 0;
    });
    if (!hasPicture) broken.push(await image.evaluate((element) => element.outerHTML));
  }
  const ofStyles = await page.evaluate(async () => {
    const addresses = [...document.querySelectorAll('*')]
      .flatMap((element) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)))
      .flatMap((style) => [style.backgroundImage, style.maskImage, style.listStyleImage, style.borderImageSource])
      .flatMap((value) => [...value.matchAll(/url\("([^"]*)"\)/g)].map(([, address = '']) => address));
    const failed: string[] = [];
    for (const address of new Set(addresses))
      await Object.assign(new Image(), { src: address })
        .decode()
        .catch(() => failed.push(address));
    return failed;
  });
  return { count: images.length, broken: [...broken, ...ofStyles] };
}

/** Presses of one button within this time count once, and the next check starts with the same button. */
const tapMs = 500;

/** Opens every element marked as opening a dialog, one after another. */
async function eachDialog(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const openers = page.locator('[aria-haspopup="dialog"]:visible');
  for (let index = 0; index < (await openers.count()); index++) {
    const opener = openers.nth(index);
    const name = await opener.innerText();
    await opener.click();
    const isTapOver = page.waitForTimeout(tapMs);
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await look(name);
    await closeDialog(page);
    await isTapOver;
  }
}

export function imagesOfPages() {
  const counts: Record<string, Record<string, number>> = {};
  const look: Survey = {
    guarantee: 'where a picture is meant to be, a person sees one',
    findingsOf: async (page, { what, view }) => {
      const { count, broken } = await imagesOf(page);
      (counts[nameOf(view)] ??= {})[what] = count;
      await eachDialog(page, async (name) => {
        const inDialog = await imagesOf(page);
        broken.push(...inDialog.broken.map((image) => `${name}: ${image}`));
      });
      return broken;
    },
    findingsOfOpened: async (page) => (await imagesOf(page)).broken,
  };
  const countsOf = (path: string) =>
    Object.values(counts).map((byPage) =>
      Object.entries(byPage).reduce((sum, [what, count]) => sum + (what.startsWith(path) ? count : 0), 0),
    );
  return { look, countsOf };
}
