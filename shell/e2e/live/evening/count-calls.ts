import type { Page, Request } from '@playwright/test';

/** A call to the API or the sign-in service, and when it was sent. */
export interface Call {
  readonly atMs: number;
  readonly method: string;
  /** With its query. */
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

/** The same for all families and days. */
export const nameOf = ({ method, path }: Call): string =>
  `${method} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').replaceAll(/\d{4}-\d\d-\d\d/g, '{day}')}`;

/** What a page sends; files and /registry.json are not counted, since a service worker or a CDN has them. */
export function countCalls(page: Page) {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/(?:api|auth)\//.test(url.pathname)) calls.push(callOf(request, url));
  });
  let taken = 0;
  /** The names of those since the last time, in alphabetical order, once no call has been sent for so long. */
  async function takeOnceQuiet(quietMs: number): Promise<string[]> {
    const startedMs = Date.now();
    while (Date.now() - Math.max(startedMs, calls.at(-1)?.atMs ?? 0) < quietMs) await page.waitForTimeout(100);
    const since = calls.slice(taken).map(nameOf);
    taken = calls.length;
    // Ten seconds after its first screen a page reports that its version works, once (Rules 13.32).
    return since.filter((name) => name !== 'POST /api/remote-loads').toSorted();
  }
  return { calls, takeOnceQuiet };
}
