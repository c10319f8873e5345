import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { sentencesIn } from '../languages/sentence.ts';
import { speak } from '../languages/speak.ts';
import { keepSession } from '../utilities/open-as.ts';
import { demoPassword, settle, type Studio, type View } from './studio.ts';

interface Excerpt {
  name: string;
  who: 'sarah' | 'mia';
  path: string;
  /** Pixels; by default as wide as a phone, and higher than any page. */
  width?: number;
  height?: number;
  of: (page: Page) => Locator;
  how?: (page: Page) => Promise<unknown>;
}

type Say = ReturnType<typeof sentencesIn>;

const startsWith = (words: string) => new RegExp(`^${words}`);

const excerptsOfParent = (say: Say): Excerpt[] => [
  { name: 'overview', who: 'sarah', path: '/parent', of: (page) => page.getByRole('article', { name: 'Mia' }) },
  {
    name: 'task-form',
    who: 'sarah',
    path: '/parent/tasks#new',
    height: 800, // a sheet, whose place depends on the screen
    of: (page) => page.getByRole('dialog').locator('form > :first-child'),
    how: async (page) => {
      await page.getByLabel(say('parent.form', 'title'), { exact: true }).fill(say('api.demo', 'waterPlants'));
      await page.getByLabel(say('parent.form', 'tokenReward')).fill('10');
    },
  },
  {
    name: 'approve',
    who: 'sarah',
    path: '/parent',
    width: 1280, // a phone shows one card at a time
    of: (page) => page.getByRole('region', { name: startsWith(say('parent.waiting', 'tasks')) }),
  },
  {
    name: 'repeat',
    who: 'sarah',
    path: '/parent/tasks?view=repeating',
    of: (page) => page.getByRole('list', { name: say('parent.recurring-task', 'next'), exact: true }).locator('..'),
    how: async (page) => {
      const table = say('api.demo', 'setTable');
      await page.getByRole('button', { name: say('parent.list', 'edit', { what: table }) }).click();
      const next = page.getByRole('list', { name: say('parent.recurring-task', 'next'), exact: true });
      await next.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'week',
    who: 'sarah',
    path: '/parent/tasks?view=week',
    of: (page) => page.getByRole('heading', { level: 3, name: /^Mia/ }).locator('../..'),
  },
  {
    name: 'family-code',
    who: 'sarah',
    path: '/parent/family',
    of: (page) => page.getByRole('region', { name: say('parent.family', 'familyCode') }),
  },
];

const excerptsOfChild = (say: Say): Excerpt[] => [
  {
    name: 'last-days',
    who: 'mia',
    path: '/child',
    of: (page) => page.getByRole('list', { name: say('child.days', 'lastDays') }).locator('..'),
    how: (page) => page.getByRole('heading', { name: say('child.days', 'lastDays') }).click(), // folded on a phone
  },
  {
    name: 'goal',
    who: 'mia',
    path: '/child',
    of: (page) => page.getByRole('region', { name: say('child.reward', 'goal') }),
  },
  {
    name: 'shop',
    who: 'mia',
    path: '/child',
    of: (page) =>
      page
        .getByRole('region', { name: say('child.dashboard', 'shop') })
        .getByRole('listitem')
        .first(),
  },
  {
    name: 'redemption',
    who: 'mia',
    path: '/child',
    of: (page) =>
      page
        .getByRole('region', { name: say('child.dashboard', 'redemptions') })
        .getByRole('listitem')
        .first(),
  },
];

/** A phone's width fits next to the text; the height keeps the bottom bar from covering anything. */
const width = 360;
const height = 8000;
const marginPx = 8;

type Sizes = Record<string, readonly [width: number, height: number]>;

/** Takes the pictures of the help pages in this language, and writes their sizes where the pages read them. */
export async function takeHelp(studio: Studio, root: string, language = 'en'): Promise<void> {
  const own = await takeExcerpts(studio, join(root, 'docs-app/public/shots', language), language);
  const file = join(root, 'docs-app/src/pictures/shot-sizes.ts');
  const { shotSizes } = (await import(file)) as { shotSizes: Record<string, Sizes> }; // of another workspace
  const sizes = JSON.stringify({ ...shotSizes, [language]: own });
  const text = `// Written by \`npm run pictures -- --docs\`.

/** Width and height in pixels of each picture in docs-app/public/shots, by language. */
export const shotSizes = ${sizes} as const;
`;
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

async function takeExcerpts(studio: Studio, folder: string, language: string): Promise<Sizes> {
  mkdirSync(folder, { recursive: true });
  const say = sentencesIn(language);
  const excerpts = [...excerptsOfParent(say), ...excerptsOfChild(say)];
  const sizes: Sizes = {};
  for (const colorScheme of ['light', 'dark'] as const)
    for (const who of ['sarah', 'mia'] as const) {
      const page = await studio.newPage({ width, colorScheme });
      await speak(page, language);
      await keepSession(page, { email: `${who}@example.com`, password: demoPassword });
      for (const one of excerpts.filter((excerpt) => excerpt.who === who))
        sizes[one.name] = await takeExcerpt(page, one, { folder, colorScheme });
      await page.context().close();
    }
  return sizes;
}

interface Film extends Pick<View, 'colorScheme'> {
  folder: string;
}

async function takeExcerpt(
  page: Page,
  { name, path, of, how, ...view }: Excerpt,
  { folder, colorScheme }: Film,
): Promise<Sizes[string]> {
  const screen = { width, height, ...view };
  await page.setViewportSize(screen);
  await page.goto(path);
  await settle(page);
  await how?.(page);
  const part = of(page);
  await part.scrollIntoViewIfNeeded();
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  const box = await part.evaluate((element, margin) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const left = Math.max(0, x - margin);
    const [right, top] = [Math.min(x + width + margin, innerWidth), Math.max(0, y - margin)];
    const size = { width: Math.round(right - left), height: Math.round(y + height + margin - top) };
    return { x: left + scrollX, y: top + scrollY, ...size };
  }, marginPx);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 70,
    clip: { ...box, scale: 1.5 },
    captureBeyondViewport: box.y + box.height > screen.height,
  });
  await devtools.detach();
  writeFileSync(join(folder, `${name}.${colorScheme}.webp`), Buffer.from(data, 'base64'));
  return [box.width, box.height];
}
