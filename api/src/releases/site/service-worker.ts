/** Above all paths, so that it may answer for them. */
export const workerPath = '/sw.js';

/** A worker runs under the policy of its own script: it asks this server, and nothing else. */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export function asWorker(file: Response): Response {
  file.headers.set('content-security-policy', policy);
  return file;
}

/** Takes the place of the worker that a browser has: it drops what that one stored, and then itself. Nobody is reloaded. */
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
