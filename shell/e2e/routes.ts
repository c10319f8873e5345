import type { Page } from '@playwright/test';
import type { Family } from './family.ts';
import { signInPage } from './pages/sign-in.page.ts';

/** Every route and tab of the product, by who may open it. */
export const routes = {
  nobody: ['/login', '/register', '/docs', '/docs/parent-guide', '/docs/child-guide', '/docs/faq', '/docs/about'],
  parent: [
    '/parent',
    '/parent/tokens',
    '/parent/tokens?view=trends',
    '/parent/tasks',
    '/parent/tasks?view=week',
    '/parent/tasks?view=repeating',
    '/parent/allowances',
    '/parent/rewards',
    '/parent/redemptions',
    '/parent/family',
  ],
  child: ['/child'],
} as const;

type Look = (path: string, who: keyof typeof routes) => Promise<void>;

/** Looks at every page as somebody who may: first as nobody, then as the parent, and as Mia, who stays signed in. */
export async function walk(page: Page, { parent, mia }: Family, look: Look): Promise<void> {
  const { enter, leave } = signInPage(page);
  for (const path of routes.nobody) await look(path, 'nobody');
  await enter(parent, 'Parent');
  for (const path of routes.parent) await look(path, 'parent');
  await leave();
  await enter(mia, 'Child');
  for (const path of routes.child) await look(path, 'child');
}
