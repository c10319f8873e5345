import { expect, type Page, type Request, type Route } from '@playwright/test';

/** Requests of the page, as `DELETE /api/tasks/:id`; a star stands for whatever follows. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

function isOneOf(calls: readonly Call[]) {
  const patterns = calls.map((call) => {
    const [method, pathname = ''] = call.split(' ');
    return { method, pattern: new URLPattern({ pathname }) };
  });
  return (request: Request) =>
    patterns.some(({ method, pattern }) => request.method() === method && pattern.test(request.url()));
}

/** Raw words of a browser or a server, which are for nobody. */
export const rawWords = /Failed to fetch|NetworkError|Internal error|HTTP \d{3}/;

/** The network's edge: no answer at all, or one that has no sentence for a person. */
const failures = {
  away: (route: Route) => route.abort(),
  wordless: (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }),
} as const;

export type Failure = keyof typeof failures;

/**
 * What the server answers to a request that is held on its way. A connection that the server closes in the very moment
 * it is used again is gone past, as a browser does by itself.
 */
export const answerTo = (route: Route, url = route.request().url()) => route.fetch({ url, maxRetries: 1 });

/** Answers the lists of a first screen at once, so a list that is intercepted must not arrive in it either. */
const together: Call = 'GET /api/pages/:page';

/** Answers the function that ends it. */
async function intercept(page: Page, calls: readonly Call[], act: (route: Route) => Promise<unknown>) {
  const isMeant = isOneOf(calls.some((call) => call.startsWith('GET /api/')) ? [...calls, together] : calls);
  const handle = (route: Route) => (isMeant(route.request()) ? act(route) : route.fallback());
  await page.route('**/*', handle);
  return () => page.unroute('**/*', handle);
}

/** These calls fail from now on. */
export const fail = (page: Page, calls: readonly Call[], how: Failure = 'away') =>
  intercept(page, calls, failures[how]);

/** Does something of which a call fails; ends when it has failed, since a mended network would answer it after all. */
export async function whileFailing(page: Page, call: Call, act: () => Promise<unknown>, how: Failure = 'away') {
  let hasFailed = false;
  const mend = await intercept(page, [call], async (route) => {
    await failures[how](route);
    hasFailed = true;
  });
  await act();
  await expect.poll(() => hasFailed, `${call} is sent`).toBe(true);
  await mend();
}

/** Holds calls until it is said how they end; from then on all of them end so, until the network is mended. */
export async function hold(page: Page, calls: readonly Call[]) {
  const { promise, resolve } = Promise.withResolvers<Failure | 'answered'>();
  const mend = await intercept(page, calls, async (route) => {
    const end = await promise;
    await (end === 'answered' ? route.fallback() : failures[end](route));
  });
  return { end: resolve, mend };
}

/** How often the page has sent such calls since it was first asked: all that it tried, or those that reached a server. */
export function countCalls(page: Page, calls: readonly Call[], which: 'tried' | 'arrived' = 'tried') {
  const isMeant = isOneOf(calls);
  let count = 0;
  const note = (request: Request) => void (count += isMeant(request) ? 1 : 0);
  if (which === 'tried') page.on('request', note);
  else page.on('requestfinished', note);
  return () => count;
}
