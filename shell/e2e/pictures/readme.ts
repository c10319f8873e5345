import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { enter, type Look, settle, type Studio } from './studio.ts';

interface Shown {
  name: string;
  email: string;
  role: 'Parent' | 'Child';
  path: string;
  look: Look;
}

const parent = { email: 'sarah@example.com', role: 'Parent' } as const;
const child = { email: 'mia@example.com', role: 'Child' } as const;

const shown: Shown[] = [
  { ...parent, name: 'overview', path: '/parent', look: { width: 1280, colorScheme: 'light' } },
  { ...parent, name: 'trends', path: '/parent/tokens?view=trends', look: { width: 1280, colorScheme: 'dark' } },
  { ...parent, name: 'evening', path: '/parent', look: { width: 360, colorScheme: 'light' } },
  { ...child, name: 'child', path: '/child', look: { width: 360, colorScheme: 'dark' } },
];

/** The four pictures of the README, as high as a screen is. */
export async function takeReadme(studio: Studio, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, email, role, path, look } of shown) {
    const page = await studio.newPage(look);
    await enter(page, email, role);
    await page.goto(path);
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' });
    await page.context().close();
  }
}
