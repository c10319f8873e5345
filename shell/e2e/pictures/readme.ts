import { join } from 'node:path';
import { enter, type View, settle, type Studio } from './studio.ts';

interface Shown {
  /** Pictures that the web app manifest uses as well are stored next to it. */
  file: string;
  email: string;
  role: 'Parent' | 'Child';
  path: string;
  look: View;
}

const parent = { email: 'sarah@example.com', role: 'Parent' } as const;
const child = { email: 'mia@example.com', role: 'Child' } as const;

const shown: Shown[] = [
  { ...parent, file: 'shell/public/screenshot-wide.png', path: '/parent', look: { width: 1280, colorScheme: 'light' } },
  {
    ...parent,
    file: '.github/screenshots/trends.png',
    path: '/parent/tokens?view=trends',
    look: { width: 1280, colorScheme: 'dark' },
  },
  {
    ...parent,
    file: 'shell/public/screenshot-narrow.png',
    path: '/parent',
    look: { width: 360, colorScheme: 'light' },
  },
  { ...child, file: '.github/screenshots/child.png', path: '/child', look: { width: 360, colorScheme: 'dark' } },
];

export async function takeReadme(studio: Studio, root: string): Promise<void> {
  for (const { file, email, role, path, look } of shown) {
    const page = await studio.newPage(look);
    await enter(page, email, role);
    await page.goto(path);
    await settle(page);
    await page.screenshot({ path: join(root, file), scale: 'css' });
    await page.context().close();
  }
}
