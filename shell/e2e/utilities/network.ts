import { expect, type Page, type Request, type Route } from '@playwright/test';

/** A request in the form `DELETE /api/tasks/:id`; a star matches any rest. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

function isOneOf(calls: readonly Call[]) {
  const patterns = calls.map((call) => {
    const [method, pathname = ''] = call.split(' ');
    return { method, pattern: new URLPattern({ pathname }) };
  });
  return (request: Request) =>
    patterns.some(({ method, pattern }) => request.method() === method && pattern.test(request.url()));
}

/** Raw messages of a browser or server, which no person should see. */
export const rawWords = /Failed to fetch|NetworkError|Internal error|HTTP \d{3}/;

/** Network failures: no answer, or one without a sentence for people. */
const failures = {
  away: (route: Route) => route.abort(),
  wordless: (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }),
} as const;

export type Failure = keyof typeof failures;

/** Fetches the answer to an intercepted request; retries once if a reused connection was closed, as browsers do. */
export const answerTo = (route: Route, url = route.request().url()) => route.fetch({ url, maxRetries: 1 });

/** Returns several lists of a first screen together, so intercepting a list must intercept this as well. */
const together: Call = 'GET /api/pages/:page';

/** Returns a function that stops intercepting. */
async function intercept(page: Page, calls: readonly Call[], act: (route: Route) => Promise<unknown>) {
  const isMeant = isOneOf(calls.some((call) => call.startsWith('GET /api/')) ? [...calls, together] : calls);
  const handle = (route: Route) => (isMeant(route.request()) ? act(route) : route.fallback());
  await page.route('**/*', handle);
  return () => page.unroute('**/*', handle);
}

export const fail = (page: Page, calls: readonly Call[], how: Failure = 'away') =>
  intercept(page, calls, failures[how]);

/** Runs an act during which a call fails; stops after it, because a restored network would answer it. */
export async function whileFailing(page: Page, call: Call, act: () => Promise<unknown>, how: Failure = 'away') {
  let hasFailed = false;
  const restore = await intercept(page, [call], async (route) => {
    await failures[how](route);
    hasFailed = true;
  });
  await act();
  await expect.poll(() => hasFailed, `${call} is sent`).toBe(true);
  await restore();
}

/** Holds these calls until `end` decides how they, and all later ones, finish. */
export async function hold(page: Page, calls: readonly Call[]) {
  const { promise, resolve } = Promise.withResolvers<Failure | 'answered'>();
  const restore = await intercept(page, calls, async (route) => {
    const end = await promise;
    await (end === 'answered' ? route.fallback() : failures[end](route));
  });
  return { end: resolve, restore };
}

export function countCalls(page: Page, calls: readonly Call[], which: 'tried' | 'arrived' = 'tried') {
  const isMeant = isOneOf(calls);
  let count = 0;
  const note = (request: Request) => void (count += isMeant(request) ? 1 : 0);
  if (which === 'tried') page.on('request', note);
  else page.on('requestfinished', note);
  return () => count;
}
