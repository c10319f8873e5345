import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { AuthStore } from './auth/auth-store.ts';
import { storedSession } from './auth/session-key.ts';
import { startInstallOffer } from './browser/install-offer.ts';
import { startOneTap } from './browser/one-tap.ts';
import { loadPage } from './router.tsx';
import { createShellServices } from './shell-services.ts';

declare const SHELL_VERSION: string;
/** After the first paint and its answers. */
const workerAfterMs = 1000;
/** After what the worker stores, too. */
const authAfterMs = 5000;

/** What is stored for a start without network is not needed for this one. */
function startServiceWorkerLater(): void {
  const start = () =>
    import(/* webpackChunkName: "service-worker" */ './browser/service-worker.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      () => undefined,
    );
  // A development server has none.
  if (SHELL_VERSION !== 'dev') setTimeout(() => void start(), workerAfterMs);
}

/** The first screen does without auth-js where its token lasts; later on that one is to renew it, and to hear other tabs. */
function startSession(auth: AuthStore): void {
  void auth.start();
  setTimeout(() => void auth.client().catch(() => undefined), authAfterMs); // what needs it asks again
}

/** Starts the shell on the page. */
export function bootstrap(): void {
  const services = createShellServices();
  const { auth, revocations } = services.session;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');

  const hasSession = storedSession() !== null;
  loadPage(location.pathname, hasSession);
  startOneTap();
  startInstallOffer();
  startServiceWorkerLater();
  startTransition(() => createRoot(root).render(<App services={services} />)); // in slices
  // A first visit to Help needs no auth-js; the forms start it themselves.
  if (hasSession) startSession(auth);
  void revocations.send();
  window.addEventListener('online', () => void revocations.send());
}
