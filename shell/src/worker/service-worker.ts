import { type FromServer, makePage } from './from-server.ts';
import { kindOfRequest } from './kind-of-request.ts';
import type { InUse, WorkerMessage } from './messages.ts';
import { createRemoteFiles } from './remote-files.ts';
import { openPlace, placeOf, readPush, showPush } from './show-push.ts';
import { createShellFiles, type ShellFile } from './shell-files.ts';
import { whichShell } from './which-shell.ts';

/** Put in by shared-ui/build: the shell's version, and its files. */
declare const SHELL_VERSION: string;
declare const self: ServiceWorkerGlobalScope & { listedFiles: readonly ShellFile[]; fromServer: FromServer };

const edges = { caches: self.caches, fetch: self.fetch.bind(self) };
const shellFiles = createShellFiles(SHELL_VERSION, self.listedFiles, edges);
const remoteFiles = createRemoteFiles(self.fromServer.lists, edges);

const stored = {
  page: async (path: string) => makePage(self.fromServer.page, path),
  asset: (path: string) => shellFiles.find(path),
  remote: (path: string) => remoteFiles.find(path),
};

/** Where storage fails, the network answers, as if there were no worker. */
async function answer(request: Request, kind: keyof typeof stored): Promise<Response> {
  const found = await stored[kind](new URL(request.url).pathname).catch(() => undefined);
  return found ?? fetch(request);
}

/** Another worker that is on its way has a cache of its own. */
const isAlone = () => !self.registration.installing && !self.registration.waiting;

/** One with the same shell brings nothing but what is live now, and disturbs no page. */
async function install(): Promise<void> {
  await shellFiles.store();
  const { active } = self.registration;
  if (active && (await whichShell(active)) === SHELL_VERSION) await self.skipWaiting();
}

/** The page of a first visit is this worker's from now on; an update takes over what the worker before it had. */
async function activate(): Promise<void> {
  await self.clients.claim();
  if (isAlone()) await shellFiles.dropOthers();
}

/** Stores what a page runs. What no page needs any more goes once there is but one page, which has said what it needs. */
async function keepInUse({ running, known }: InUse): Promise<void> {
  if (isAlone()) await shellFiles.dropOthers();
  await shellFiles.store();
  for (const version of running) await remoteFiles.store(version);
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

/** What the server has to say while nobody looks. */
async function tell(data: PushMessageData | null): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const isLookedAt = pages.some(({ focused }) => focused);
  await showPush(self.registration, readPush(data), isLookedAt);
}

/** A device that wakes is told much at once, and Chromium loses what is being shown while another asks what stands there. */
let told = Promise.resolve();
const tellNext = (data: PushMessageData | null) => (told = told.catch(() => undefined).then(() => tell(data)));

/** With the same key; the next page of its person tells the server. */
async function resubscribe({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, self.location.origin);
  if (kind) event.respondWith(answer(event.request, kind));
});
self.addEventListener('push', (event) => event.waitUntil(tellNext(event.data)));
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(openPlace(self.clients, placeOf(notification.data, action)));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));
self.addEventListener('message', (event) => event.waitUntil(obey(event.data, event.ports)));
