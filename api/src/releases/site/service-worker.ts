/** Served at the root, so that its scope covers all paths. */
export const workerPath = '/sw.js';

/** A worker runs under its script's policy: it may connect only to this server. */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export function asWorker(file: Response): Response {
  file.headers.set('content-security-policy', policy);
  return file;
}

/** Replaces an installed worker, deletes its caches and unregisters. Does not reload any page. */
export const noWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(drop()));
async function drop() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

export const answerNoWorker = () =>
  asWorker(
    new Response(noWorker, {
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' },
    }),
  );
