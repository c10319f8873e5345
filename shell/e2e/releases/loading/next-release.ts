import type { Page } from '@playwright/test';
import { answerTo } from '../../utilities/network.ts';

type Name = 'parentApp' | 'childApp' | 'docsApp';

export const otherHash = '0ld0c0de';

export const isNext = (path: string) => path.includes(otherHash);

/** Serves a fake version of a remote: the live code at another URL. Returns the live version's hash. */
export async function serveOther(page: Page, name: Name): Promise<string> {
  const answer = await page.request.get('/registry.json');
  const { remotes }: { remotes: Record<string, { current: string }> } = await answer.json();
  const [, hash = ''] = remotes[name]?.current.split('+') ?? [];
  await page.route(new RegExp(`/remotes/${name}/.*${otherHash}/`), async (route) => {
    const address = route.request().url();
    await route.fulfill({ response: await answerTo(route, address.replace(otherHash, hash)) });
  });
  return hash;
}

export async function publishNext(page: Page, name: Name): Promise<void> {
  const hash = await serveOther(page, name);
  const current = new RegExp(`("${name}":\\{"current":"[^"+]+\\+)${hash}`);
  const isPage = ({ pathname }: URL) => /^\/(docs|parent|child)(\/|$)/.test(pathname) || pathname === '/registry.json';
  await page.route(isPage, async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, body: (await response.text()).replace(current, `$1${otherHash}`) });
  });
}
