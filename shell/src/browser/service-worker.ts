import { liveValue, type Live } from '@tokennest/shared-ui/contract';
import type { InUse, WorkerMessage } from '../worker/messages.ts';
import { whichShell } from '../worker/which-shell.ts';
import { shellVersion } from './shell-version.ts';

/** Undefined over plain HTTP, despite its type. */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
const isNewer = liveValue(false);

export const hasNewerShell: Live<boolean> = isNewer;

/** The empty list means nothing to transfer; a worker has no target origin. */
const send = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message, []);

/** A worker may only bring other remotes; then it takes over without a prompt. */
async function compare(worker: ServiceWorker | null | undefined): Promise<void> {
  if (worker && (await whichShell(worker)) !== shellVersion) isNewer.set(true);
}

/** A waiting worker without an active one is the first, which brings nothing new. */
function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.active) void compare(registration.waiting);
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
}

/** Returns the browser's one registration, creating it if needed. Rejects without support. */
export async function register(): Promise<ServiceWorkerRegistration> {
  if (!container) throw new Error('There are no service workers');
  return container.register('/sw.js', { updateViaCache: 'none' });
}

/** Also reports a worker that another tab activated. */
export async function registerServiceWorker(): Promise<void> {
  if (!container) return;
  if (container.controller) container.addEventListener('controllerchange', () => void compare(container.controller));
  try {
    follow(await register());
  } catch {
    // Without a worker, the product needs a network and is otherwise the same.
  }
}

/** Looks for a newer worker. The browser does that only when a page opens, and a page may stay open for weeks. */
export async function lookForNewerShell(): Promise<void> {
  await (await container?.getRegistration())?.update().catch(() => undefined);
}

/** Waits for a worker, then has it store the files that this page runs. */
export async function tellInUse(remotes: Omit<InUse, 'type'>): Promise<void> {
  const registration = await container?.ready;
  send(registration?.active ?? null, { type: 'in use', ...remotes });
}

/** A worker takes over after the previous one has answered its requests; browsers allow minutes for that. */
const takeOverMaxMs = 10_000;

/** Reloads the page, with the newest shell if one is waiting. Other tabs are not affected. */
export async function reloadIntoNewest(reload = () => location.reload()): Promise<void> {
  const waiting = (await container?.getRegistration())?.waiting;
  if (!waiting) return reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state !== 'activating') reload();
  });
  setTimeout(reload, takeOverMaxMs);
  send(waiting, { type: 'take over' });
}
