import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Role } from '../../pages/sign-in.page.ts';
import { patienceMs } from './expect-page.ts';

export interface Row {
  place: string;
  pattern: RegExp;
  role: Role | null;
  /** True if the page keeps its inline registry, and so need not request one. */
  isInline?: boolean;
  open: (page: Page) => Promise<unknown>;
  heading: string;
  isNoticed: boolean;
}

const opening = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'commit' });

export const help = { role: null, open: opening('/docs'), heading: 'Getting Started' };
export const child = {
  role: 'Child',
  open: opening('/child'),
  heading: 'Welcome back, Leo!',
  isNoticed: true,
} as const;
const openTasks = async (page: Page) => {
  await page.goto('/parent', { waitUntil: 'commit' });
  const tab = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tasks' });
  await tab.click({ timeout: patienceMs });
};
const tasks = { role: 'Parent', open: openTasks, heading: 'List', isNoticed: true } as const;

const builtParent = join(import.meta.dirname, '../../../../parent-app/dist');

/** The Tasks tab's own chunk. Other chunks of its bundle load normally. */
function ofTasks(kind: 'js' | 'css'): RegExp {
  const isOwn = (file: string) =>
    /^\d+\..*\.js$/.test(file) && readFileSync(join(builtParent, file), 'utf8').includes('Edit task');
  const [id] = readdirSync(builtParent).find(isOwn)?.split('.') ?? [];
  return new RegExp(`/parentApp/[^/]+/${id}\\.[^/]+\\.${kind}`);
}

export const rows: readonly Row[] = [
  { place: 'registry, in the page too', pattern: /\/registry\.json/, isInline: true, isNoticed: false, ...help },
  { place: 'registry', pattern: /\/registry\.json/, isInline: false, isNoticed: true, ...help },
  { place: 'entry', pattern: /\/childApp\/.*\/remoteEntry\.js/, ...child },
  { place: 'exposed chunk', pattern: /\/childApp\/[^/]+\/app\.[^/]+\.js/, ...child },
  { place: 'stylesheet', pattern: /\/childApp\/[^/]+\/app\.[^/]+\.css/, ...child },
  { place: 'lazy chunk', pattern: ofTasks('js'), ...tasks },
  { place: 'lazy stylesheet', pattern: ofTasks('css'), ...tasks },
];
