import { type FromServer, makePage } from './from-server.ts';
import { kindOfRequest } from './kind-of-request.ts';
import type { InUse, WorkerMessage } from './messages.ts';
import { createRemoteFiles } from './remote-files.ts';
import { openPlace, placeOf, readPush, showPush } from './show-push.ts';
import { createShellFiles, type ShellFile } from './shell-files.ts';
import { whichShell } from './which-shell.ts';

/** Inserted by shared-ui/build: the shell's version and its files. */
declare const SHELL_VERSION: string;
declare const self: ServiceWorkerGlobalScope & { listedFiles: readonly ShellFile[]; fromServer: FromServer };

const edges = { caches: self.caches, fetch: self.fetch.bind(self) };
const shellFiles = createShellFiles(SHELL_VERSION, self.listedFiles, edges);
const remoteFiles = createRemoteFiles(self.fromServer.lists, edges);

const stored = {
  page: (path: string) => makePage(self.fromServer.page, path, remoteFiles.isStored),
  asset: (path: string) => shellFiles.find(path),
  remote: (path: string) => remoteFiles.find(path),
};

/** If storage fails, the network answers as if there were no worker. */
async function answer(request: Request, kind: keyof typeof stored): Promise<Response> {
  const found = await stored[kind](new URL(request.url).pathname).catch(() => undefined);
  return found ?? fetch(request);
}

/** False while another worker is being installed, which has its own cache. */
const isAlone = () => !self.registration.installing && !self.registration.waiting;

/** A worker with the same shell only brings new live versions and disturbs no page, so it takes over right away. */
async function install(): Promise<void> {
  await shellFiles.store();
  const { active } = self.registration;
  if (active && (await whichShell(active)) === SHELL_VERSION) await self.skipWaiting();
}

/** Takes control of a first visit's page. An update may still need the previous worker's files. */
async function activate(): Promise<void> {
  await self.clients.claim();
  if (isAlone()) await shellFiles.dropOthers();
}

/**
 * Stores what a page runs. Unneeded versions are removed when only one page is open, which has just reported its needs.
 */
async function keepInUse({ running, known, language }: InUse): Promise<void> {
  if (isAlone()) await shellFiles.dropOthers();
  await shellFiles.store(language);
  for (const version of running) await remoteFiles.store(version, language);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1 || !isAlone()) return;
  await remoteFiles.keepOnly([...running, ...known]);
}

async function obey(message: WorkerMessage, [port]: readonly MessagePort[]): Promise<void> {
  switch (message.type) {
    case 'take over':
      return self.skipWaiting();
    case 'which shell':
      return port?.postMessage(SHELL_VERSION);
    case 'in use':
      return keepInUse(message).catch(() => undefined);
  }
}

async function tell(data: PushMessageData | null): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const isLookedAt = pages.some(({ focused }) => focused);
  await showPush(self.registration, readPush(data), isLookedAt);
}

// A device that wakes up gets many messages together, and Chromium loses a notification while another call lists them.
let notified = Promise.resolve();
const notifyNext = (data: PushMessageData | null) =>
  (notified = notified.catch(() => undefined).then(() => tell(data)));

/** Subscribes again with the same key; the person's next page sends it to the server. */
async function resubscribe({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, self.location.origin);
  if (kind) event.respondWith(answer(event.request, kind));
});
self.addEventListener('push', (event) => event.waitUntil(notifyNext(event.data)));
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(openPlace(self.clients, placeOf(notification.data, action)));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));
self.addEventListener('message', (event) => event.waitUntil(obey(event.data, event.ports)));
