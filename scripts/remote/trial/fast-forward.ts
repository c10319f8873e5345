import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Longer than a crash, a loop or a rejection a few seconds after a page is shown. */
const watchedSeconds = 12;
/** Far more than a page that polls. */
const requestsMax = 20;
/** Files that a page loads ahead, many at a time. */
const isFile = (path: string) => /^\/(remotes|assets)\//.test(path);
/** For one second of the page; only a page in a loop needs as long. */
const secondMaxMs = 10_000;

/**
 * Lets seconds of a page pass as fast as the page can work through them, while its requests are awaited. After that its
 * timers stand still. Returns a fault if the page sent too many requests in one of these seconds; null otherwise.
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
      return `It sends ${sent.length} requests a second (${sent.at(-1)}): ask less often, or when something has changed.`;
    if (!isOver) break;
  }
  return null;
}
