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

/** After the first paint and its answers. */
const laterMs = 1000;
/** After what the worker stores, too. */
const authAfterMs = 5000;

/** Nothing is open on the first screen before somebody touches it, but entries of the history may be left of a reload. */
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

/** What is stored for a start without network is not needed for this one. */
function startServiceWorkerLater(): void {
  const start = () =>
    import(/* webpackChunkName: "later" */ './browser/service-worker.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      () => undefined,
    );
  // A development server has none.
  if (shellVersion !== 'dev') setTimeout(() => void start(), laterMs);
}

/** The first screen does without auth-js where its token lasts; later on that one is to renew it. */
function startSession(auth: AuthStore): void {
  void auth.start();
  setTimeout(() => void auth.client().catch(() => undefined), authAfterMs); // what needs it asks again
}

/** A sign-out in another tab is obeyed at once, also before auth-js is here to tell of it (Rules 3.23). */
function hearOtherTabs({ hearStored }: AuthStore): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) hearStored(); // null: all was erased
  });
}

/** Nobody but whoever was sent a link to a preview needs it. */
const openPreviewLink = () => import('./remotes/preview/preview-link.tsx').then((link) => link.openPreviewLink());

/** Starts the shell on the page. */
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
  startTransition(() => createRoot(root).render(<App services={services} />)); // in slices
  // A first visit to Help needs no auth-js; the forms start it themselves.
  if (hasSession) startSession(auth);
  void revocations.send();
  window.addEventListener('online', () => void revocations.send());
}
