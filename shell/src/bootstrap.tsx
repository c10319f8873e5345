import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { AuthStore } from './session/auth-store.ts';
import { sessionKey, storedSession } from './session/session-key.ts';
import { startInstallOffer } from './browser/install-offer.ts';
import { startOneTap } from './browser/one-tap.ts';
import { shellVersion } from './browser/shell-version.ts';
import { loadPage } from './router.tsx';
import { createShellServices } from './shell-services.ts';

/** After the first paint and its requests. */
const laterMs = 1000;
/** After the worker has stored its files. */
const authAfterMs = 5000;

/** No dialog is open on the first screen before a tap, but a reload may have left history entries. */
function startBackClosesLater(): void {
  let started: Promise<void> | undefined;
  const load = () => import(/* webpackChunkName: "later" */ './browser/back-closes.ts');
  const start = () =>
    void (started ??= load().then(
      ({ startBackCloses }) => startBackCloses(),
      () => undefined,
    ));
  setTimeout(start, history.state?.dialogs ? 0 : laterMs);
  document.addEventListener('pointerdown', start, { once: true });
}

/** The worker stores files for a later offline start, so it can wait. */
function startServiceWorkerLater(): void {
  const start = () =>
    import(/* webpackChunkName: "later" */ './browser/service-worker.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      () => undefined,
    );
  // A development server has no worker.
  if (shellVersion !== 'dev') setTimeout(() => void start(), laterMs);
}

/** The first screen does not need auth-js while its token is valid; later auth-js renews it. */
function startSession(auth: AuthStore): void {
  void auth.start();
  setTimeout(() => void auth.client().catch(() => undefined), authAfterMs); // the next caller retries
}

/** Follows a sign-out in another tab immediately, even before auth-js has loaded (Rules 3.23). */
function hearOtherTabs({ hearStored }: AuthStore): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) hearStored(); // null: storage was cleared
  });
}

/** Loaded only for someone who was sent a link to a preview. */
const openPreviewLink = () => import('./remotes/preview/preview-link.tsx').then((link) => link.openPreviewLink());

export function bootstrap(): void {
  if (location.search.startsWith('?preview=')) return void openPreviewLink();
  const services = createShellServices();
  const { auth, revocations } = services.session;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');

  hearOtherTabs(auth);
  const hasSession = storedSession() !== null;
  loadPage(location.pathname, hasSession);
  startOneTap();
  startInstallOffer();
  startBackClosesLater();
  startServiceWorkerLater();
  startTransition(() => createRoot(root).render(<App services={services} />)); // yields to the browser while rendering
  // A first visit to Help needs no auth-js; the forms load it themselves.
  if (hasSession) startSession(auth);
  void revocations.send();
  window.addEventListener('online', () => void revocations.send());
}
