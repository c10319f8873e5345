/**
 * Nobody waits for it, it outlives the page and may be lost. Not by a beacon: that would take the cookie along, and a browser
 * may have none, and then the next version would not be tried.
 */
export function tellServer(path: '/api/remote-loads' | '/api/remote-vitals', report: object): void {
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
