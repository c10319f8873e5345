/**
 * Nobody has to wait for it, it outlives the page and may be lost. Not by a beacon: that would take the cookie along, and a browser
 * may have none, and then the next version would not be tried. Undefined where no answer came.
 */
export const tellServer = (
  path: '/api/remote-loads' | '/api/remote-vitals',
  report: object,
): Promise<Response | undefined> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
