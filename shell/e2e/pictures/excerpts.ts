import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { enter, type View, settle, type Studio } from './studio.ts';

interface Excerpt {
  name: string;
  who: 'sarah' | 'mia';
  path: string;
  of: (page: Page) => Locator;
  how?: (page: Page) => Promise<unknown>;
}

const excerpts: Excerpt[] = [
  { name: 'overview', who: 'sarah', path: '/parent', of: (page) => page.getByRole('article', { name: 'Mia' }) },
  {
    name: 'task-form',
    who: 'sarah',
    path: '/parent/tasks#new',
    of: (page) => page.getByRole('dialog', { name: 'New task' }).locator('form > :first-child'),
    how: async (page) => {
      await page.getByLabel('Title').fill('Water the plants');
      await page.getByLabel('Token reward').fill('10');
    },
  },
  {
    name: 'approve',
    who: 'sarah',
    path: '/parent',
    of: (page) => page.getByRole('region', { name: /^Tasks to approve/ }),
  },
  {
    name: 'repeat',
    who: 'sarah',
    path: '/parent/tasks?view=repeating',
    of: (page) => page.getByRole('list', { name: 'Next' }).locator('..'),
    how: async (page) => {
      await page.getByRole('button', { name: 'Edit Set the table' }).click();
      await page.getByRole('list', { name: 'Next' }).getByRole('listitem').first().waitFor();
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
    of: (page) => page.getByRole('region', { name: 'Family code' }),
  },
  {
    name: 'last-days',
    who: 'mia',
    path: '/child',
    of: (page) => page.getByRole('list', { name: 'Your last seven days' }).locator('..'),
  },
  {
    name: 'goal',
    who: 'mia',
    path: '/child',
    of: (page) => page.getByRole('region', { name: 'My goal' }),
    how: async (page) => {
      if (await page.getByRole('region', { name: 'My goal' }).isVisible()) return;
      await page
        .getByRole('button', { name: /^My goal: / })
        .first()
        .click();
    },
  },
  {
    name: 'shop',
    who: 'mia',
    path: '/child',
    of: (page) => page.getByRole('region', { name: 'Rewards Shop' }).getByRole('listitem').first(),
  },
  {
    name: 'redemption',
    who: 'mia',
    path: '/child',
    of: (page) => page.getByRole('region', { name: 'My Redemptions' }).getByRole('listitem').first(),
  },
];

/** A phone's width fits next to the text; the height keeps the bottom bar from covering anything. */
const width = 360;
const height = 8000;
const marginPx = 8;

export async function takeExcerpts(studio: Studio, folder: string) {
  mkdirSync(folder, { recursive: true });
  const sizes: Record<string, object> = {};
  for (const colorScheme of ['light', 'dark'] as const)
    for (const who of ['sarah', 'mia'] as const) {
      const page = await studio.newPage({ width, colorScheme });
      await enter(page, `${who}@example.com`, who === 'sarah' ? 'Parent' : 'Child');
      await page.setViewportSize({ width, height });
      for (const one of excerpts.filter((excerpt) => excerpt.who === who))
        sizes[one.name] = await takeExcerpt(page, one, { folder, colorScheme });
      await page.context().close();
    }
  return sizes;
}

interface Film extends Pick<View, 'colorScheme'> {
  folder: string;
}

async function takeExcerpt(page: Page, { name, path, of, how }: Excerpt, { folder, colorScheme }: Film) {
  await page.goto(path);
  await settle(page);
  await how?.(page);
  const part = of(page);
  await part.scrollIntoViewIfNeeded();
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  const box = await part.evaluate((element, margin) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const size = { width: Math.round(width) + 2 * margin, height: Math.round(height) + 2 * margin };
    return { x: x + scrollX - margin, y: y + scrollY - margin, ...size };
  }, marginPx);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 70,
    clip: { ...box, scale: 1.5 },
    captureBeyondViewport: true,
  });
  await devtools.detach();
  writeFileSync(join(folder, `${name}.${colorScheme}.webp`), Buffer.from(data, 'base64'));
  return { width: box.width, height: box.height };
}
