import { expect, type Page } from '@playwright/test';

export interface Thing {
  x: number;
  y: number;
  width: number;
  height: number;
  isRound: boolean;
  /** Null for pale and gray colors. */
  color: 'green' | 'indigo' | null;
  picture: string | null;
}

/** Finds the topmost elements by sampling every few pixels. */
const look = (page: Page): Promise<Thing[]> =>
  page.evaluate(() => {
    const colorOf = (color: string): Thing['color'] => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
      const full = Math.max(red, green, blue) - Math.min(red, green, blue);
      if (alpha < 1 || full < 90) return null;
      if (green > red && green > blue) return 'green';
      return blue > green && blue > red ? 'indigo' : null;
    };
    const pictureOf = (element: Element) => {
      if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return null;
      return /^\/pictures\/[^/]+\/([\w-]+)\.svg$/.exec(new URL(element.src).pathname)?.[1] ?? null;
    };
    const stepPx = 16;
    const seen = new Set<Element>();
    for (let y = stepPx / 2; y < innerHeight; y += stepPx)
      for (let x = stepPx / 2; x < innerWidth; x += stepPx) {
        const element = document.elementFromPoint(x, y);
        if (element) seen.add(element);
      }
    return [...seen].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { backgroundColor, borderTopLeftRadius } = getComputedStyle(element);
      return {
        x: x + width / 2,
        y: y + height / 2,
        width,
        height,
        isRound: Math.abs(width - height) < 2 && parseFloat(borderTopLeftRadius) >= width / 2,
        color: colorOf(backgroundColor),
        picture: pictureOf(element),
      };
    });
  });

type Find = (things: readonly Thing[]) => Thing | undefined;

export async function see(page: Page, what: string, find: Find): Promise<Thing> {
  let before: string | undefined;
  let found: Thing | undefined;
  const isStill = async () => {
    found = find(await look(page));
    const drawn = JSON.stringify(found);
    const isStill = found !== undefined && drawn === before;
    before = drawn;
    return isStill;
  };
  await expect.poll(isStill, { message: what, intervals: [50] }).toBe(true);
  if (!found) throw new Error(what);
  return found;
}

export const biggest = (things: readonly Thing[]): Thing | undefined =>
  things.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];

/** Minimum size for a small finger. */
const targetMinPx = 76;

export const biggestRound =
  (color: Thing['color']): Find =>
  (things) =>
    biggest(things.filter((thing) => thing.isRound && thing.width >= targetMinPx && thing.color === color));
