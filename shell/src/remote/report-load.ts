import type { RemoteName } from '@tokennest/shared-ui/contract';

/** Whether a version came up: no more, and nothing of a person. */
export interface LoadReport {
  name: RemoteName;
  version: string;
  outcome: 'loaded' | 'failed';
}

/**
 * Tells the server, which takes a canary back that fails too often. Nobody waits for it, it outlives the page, goes
 * without the cookie, and may be lost. Not by a beacon: a browser may have none, and then the next version would not be
 * tried.
 */
export function reportLoad(report: LoadReport): void {
  fetch('/api/remote-loads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
