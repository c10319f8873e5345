import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Role } from '../../pages/sign-in.page.ts';
import { patienceMs } from './settle.ts';

export interface Row {
  place: string;
  pattern: RegExp;
  /** Who opens the page; null where nobody needs to be signed in. */
  role: Role | null;
  /** Whether the page keeps the registry that the server put into it; then it need not ask for it. */
  isInline?: boolean;
  /** Opens what the fault is in. */
  open: (page: Page) => Promise<unknown>;
  /** What is there once the fault is mended. */
  heading: string;
  /** Whether the person notices anything. */
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

/** A file of the one chunk that is the Tasks tab's own. The others of its bundle are fetched as well, and come. */
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
