import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Long enough to see errors and loops that start a few seconds after a page is shown. */
const watchedSeconds = 12;
/** Per second; far more than polling needs. */
const requestsMax = 20;
/** Not counted: a page preloads many files at once. */
const isFile = (path: string) => /^\/(remotes|assets)\//.test(path);
/** Timeout for one second of the page's time; only an endless loop takes this long. */
const secondMaxMs = 10_000;

/**
 * Advances the page's clock as fast as the page can run, and waits for its requests. Its timers are paused afterwards.
 * Returns a fault if the page sent too many requests in one second; null otherwise.
 */
export async function fastForward(page: Page, seconds = watchedSeconds): Promise<string | null> {
  await using opened = new AsyncDisposableStack();
  const session = await page.context().newCDPSession(page);
  opened.defer(() => session.detach().catch(() => undefined));
  let sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!isFile(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  for (let second = 0; second < seconds; second += 1) {
    sent = [];
    const over = new Promise((resolve) => session.once('Emulation.virtualTimeBudgetExpired', () => resolve(true)));
    const policy = { policy: 'pauseIfNetworkFetchesPending', budget: 1000 } as const;
    await session.send('Emulation.setVirtualTimePolicy', policy);
    const isOver = await Promise.race([over, delay(secondMaxMs, false, { ref: false })]);
    if (sent.length > requestsMax)
      return `It sends ${sent.length} requests a second (${sent.at(-1)}): send fewer, or only after a change.`;
    if (!isOver) break;
  }
  return null;
}
