import { kindOfRequest } from './kind-of-request.ts';
import type { InUse, WorkerMessage } from './messages.ts';
import { createRemoteFiles } from './remote-files.ts';
import { createShellFiles, type ShellFile } from './shell-files.ts';

/** Put in by shared-ui/build: the shell's version, and its files. */
declare const SHELL_VERSION: string;
declare const self: ServiceWorkerGlobalScope & { listedFiles: readonly ShellFile[] };

const edges = { caches: self.caches, fetch: self.fetch.bind(self) };
const shellFiles = createShellFiles(SHELL_VERSION, edges);
const remoteFiles = createRemoteFiles(edges);

const stored = {
  page: () => shellFiles.page(),
  asset: (path: string) => self.caches.match(path, { ignoreVary: true }),
  remote: (path: string) => remoteFiles.find(path),
};

/** Where storage fails, the network answers, as if there were no worker. */
async function answer(request: Request, kind: keyof typeof stored): Promise<Response> {
  const found = await stored[kind](new URL(request.url).pathname).catch(() => undefined);
  return found ?? fetch(request);
}

/** Stores what a page runs. What no page needs any more goes once there is but one page, which has said what it needs. */
async function keepInUse({ shell, running, known }: InUse): Promise<void> {
  for (const version of running) await remoteFiles.store(version);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (pages.length > 1 || installing || waiting) return;
  await shellFiles.keepOnly([SHELL_VERSION, shell]);
  await remoteFiles.keepOnly([...running, ...known]);
}

self.addEventListener('install', (event) => event.waitUntil(shellFiles.store(self.listedFiles)));
// The page of a first visit is this worker's from now on; an update takes over what the worker before it had.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, self.location.origin);
  if (kind) event.respondWith(answer(event.request, kind));
});
self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  event.waitUntil(message.type === 'take over' ? self.skipWaiting() : keepInUse(message).catch(() => undefined));
});
