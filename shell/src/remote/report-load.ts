import type { RemoteName } from '@tokennest/shared-ui/contract';

/** Whether a version came up: no more, and nothing of a person. */
export interface LoadReport {
  name: RemoteName;
  version: string;
  outcome: 'loaded' | 'failed';
}

/** Tells the server, which takes a canary back that fails too often. Nobody waits for it, and it may be lost. */
export function reportLoad(report: LoadReport): void {
  navigator.sendBeacon('/api/remote-loads', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
