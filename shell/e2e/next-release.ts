import type { Page } from '@playwright/test';

const nextHash = '0ld0c0de';

/** Of addresses of a version that `publishNext` has made live. */
export const isNext = (path: string) => path.includes(nextHash);

/** Makes another version of a remote live for this page, from now on: the same code with the global names of another build. */
export async function publishNext(page: Page, name: 'parentApp' | 'childApp' | 'docsApp'): Promise<void> {
  const answer = await page.request.get('/registry.json');
  const { remotes }: { remotes: Record<string, { current: string }> } = await answer.json();
  const current = remotes[name]?.current ?? '';
  const [, hash = ''] = current.split('+');
  const replaceLive = (text: string) =>
    text.replace(`"${name}":{"current":"${current}"`, (live) => live.replace(hash, nextHash));
  const isPage = ({ pathname }: URL) => /^\/(docs|parent|child)(\/|$)/.test(pathname) || pathname === '/registry.json';
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: replaceLive(await response.text()) });
  });
  await page.route(new RegExp(`/remotes/${name}/.*${nextHash}/`), async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(nextHash, hash) });
    const isCode = /\.(js|css)/.test(route.request().url());
    await route.fulfill(isCode ? { response, body: (await response.text()).replaceAll(hash, nextHash) } : { response });
  });
}
