import { liveValue, type Live } from '@tokennest/shared-ui/contract';
import type { InUse, WorkerMessage } from '../worker/messages.ts';
import { whichShell } from '../worker/which-shell.ts';
import { shellVersion } from './shell-version.ts';

/** Plain http has none, whatever the types say. */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
const isNewer = liveValue(false);

/** Whether the shell on this page is not the newest one that this browser has. */
export const hasNewerShell: Live<boolean> = isNewer;

/** With nothing to hand over; a worker has no origin of its own to name. */
const send = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message, []);

/** A worker may bring no other shell, but other remotes; such a one takes over by itself. */
async function compare(worker: ServiceWorker | null | undefined): Promise<void> {
  if (worker && (await whichShell(worker)) !== shellVersion) isNewer.set(true);
}

/** One that waits where nothing runs yet is the first, which brings what the page has already. */
function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.active) void compare(registration.waiting);
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
}

/** The browser's one registration, made where there is none yet. Rejects where it cannot have any. */
export async function register(): Promise<ServiceWorkerRegistration> {
  if (!container) throw new Error('There are no service workers');
  return container.register('/sw.js', { updateViaCache: 'none' });
}

/** Also hears of a worker that another tab has let take over. */
export async function registerServiceWorker(): Promise<void> {
  if (!container) return;
  if (container.controller) container.addEventListener('controllerchange', () => void compare(container.controller));
  try {
    follow(await register());
  } catch {
    // Without it the product needs a network, and is the same otherwise.
  }
}

/** Asks the server for a newer worker; the browser itself asks when a page is opened, and a page may be open for weeks. */
export async function lookForNewerShell(): Promise<void> {
  await (await container?.getRegistration())?.update().catch(() => undefined);
}

/** Has what this page runs stored, once there is a worker. */
export async function tellInUse(remotes: Omit<InUse, 'type'>): Promise<void> {
  const registration = await container?.ready;
  send(registration?.active ?? null, { type: 'in use', ...remotes });
}

/** A worker takes over once the one before it has answered what it was asked; a browser waits minutes for that. */
const takeOverMaxMs = 10_000;

/**
 * Reloads the page, into the newer shell where one waits, or one that is newer still. Other tabs go on with what they have.
 */
export async function reloadIntoNewest(reload = () => location.reload()): Promise<void> {
  const waiting = (await container?.getRegistration())?.waiting;
  if (!waiting) return reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state !== 'activating') reload();
  });
  setTimeout(reload, takeOverMaxMs);
  send(waiting, { type: 'take over' });
}
