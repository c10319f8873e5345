import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test';

/** Parts of a worker that a page lacks, and the number of messages it has handled. */
interface Counting {
  ExtendableEvent: { prototype: { waitUntil: (this: Event, work: Promise<unknown>) => void } };
  dealtWith: number;
}

/** Chromium loses a notification that is being shown while another call lists them. */
const count = (worker: Worker) =>
  worker.evaluate(() => {
    const counting = Object.assign(self as unknown as Counting, { dealtWith: 0 }); // this runs in the worker
    const { prototype } = counting.ExtendableEvent;
    const { waitUntil } = prototype;
    prototype.waitUntil = function (work) {
      waitUntil.call(this, work);
      if (this.type === 'push') void work.catch(() => undefined).then(() => (counting.dealtWith += 1));
    };
  });

const dealtWithBy = (worker: Worker) => worker.evaluate(() => (self as unknown as Counting).dealtWith);

/** Sends push messages through DevTools to the page's worker and waits until it has handled them. */
export async function openPush(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await count(worker);
  let sent = 0;
  return async (payload: object): Promise<void> => {
    const data = JSON.stringify(payload);
    sent += 1;
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const all = sent;
    await expect.poll(() => dealtWithBy(worker)).toBeGreaterThanOrEqual(all);
  };
}
