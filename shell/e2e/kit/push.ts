import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What DevTools sends in the place of a push service, to the worker of the page's product. */
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
  return async (payload: object): Promise<void> => {
    const data = JSON.stringify(payload);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}
