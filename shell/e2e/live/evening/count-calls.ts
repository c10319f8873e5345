import type { Page, Request } from '@playwright/test';

export interface Call {
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  readonly isKeyed: boolean;
}

const callOf = (request: Request, { pathname, search }: URL): Call => ({
  atMs: Date.now(),
  method: request.method(),
  path: pathname + search,
  body: request.postData(),
  isKeyed: 'idempotency-key' in request.headers(),
});

/** Without ids and dates, so that it is the same for all families and days. */
export const nameOf = ({ method, path }: Call): string =>
  `${method} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').replaceAll(/\d{4}-\d\d-\d\d/g, '{day}')}`;

/** Records a page's calls, except files and /registry.json, which a service worker or CDN serves. */
export function countCalls(page: Page) {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/(?:api|auth)\//.test(url.pathname)) calls.push(callOf(request, url));
  });
  let taken = 0;
  async function takeOnceQuiet(quietMs: number): Promise<string[]> {
    const startedMs = Date.now();
    while (Date.now() - Math.max(startedMs, calls.at(-1)?.atMs ?? 0) < quietMs) await page.waitForTimeout(100);
    const since = calls.slice(taken).map(nameOf);
    taken = calls.length;
    // A page reports once that its version works, ten seconds after its first screen (Rules 13.32).
    return since.filter((name) => name !== 'POST /api/remote-loads').toSorted();
  }
  return { calls, takeOnceQuiet };
}
