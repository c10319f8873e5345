import type { CDPSession } from '@playwright/test';

export interface Asked {
  kind: Kind;
  path: string;
  startedMs: number;
  endedMs: number;
  /** Bytes as sent, with the head. */
  bytes: number;
  /** Length of the chain of requests: 1 for the page, 2 for files it names, 3 for requests of scripts. */
  depth: number;
}

export type Kind = 'html' | 'js' | 'css' | 'data' | 'other';

function kindOf(address: string, type: string): Kind {
  const { pathname } = new URL(address);
  if (/^\/(api|auth)\//.test(pathname)) return 'data';
  if (type === 'Document') return 'html';
  if (pathname.endsWith('.js')) return 'js';
  return pathname.endsWith('.css') ? 'css' : 'other';
}

interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[] };
}

/** URLs that caused the request: the page that names it, or the scripts running at that moment. */
const initiatorsOf = ({ url, stack }: Initiator): string[] => [
  ...(url ? [url] : []),
  ...(stack?.callFrames.map((frame) => frame.url) ?? []),
];

/** Records a page's network requests, in ms since 1970. Ignores answers of its service worker and cache. */
export async function watchRequests(devtools: CDPSession) {
  const open = new Map<string, Asked & { isOfNetwork: boolean }>();
  const depths = new Map<string, number>();
  // Difference between the devtools' clock and the page's.
  let offsetMs = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    offsetMs = (wallTime - timestamp) * 1000;
    const depth = 1 + Math.max(0, ...initiatorsOf(initiator).map((address) => depths.get(address) ?? 0));
    depths.set(request.url, depths.get(request.url) ?? depth);
    const startedMs = wallTime * 1000;
    const { pathname: path } = new URL(request.url);
    const asked = { kind: kindOf(request.url, type ?? ''), path, startedMs, endedMs: Infinity, bytes: 0, depth };
    open.set(requestId, { ...asked, isOfNetwork: true });
  });
  const fromDevice = (requestId: string) => {
    const asked = open.get(requestId);
    if (asked) asked.isOfNetwork = false;
  };
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fromDevice(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) fromDevice(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const asked = open.get(requestId);
    if (asked) Object.assign(asked, { endedMs: timestamp * 1000 + offsetMs, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return () => [...open.values()].filter(({ isOfNetwork }) => isOfNetwork);
}

/** Length of the longest row of requests in which each started after the previous one had finished. */
export function longestRow(requests: readonly Asked[]): number {
  const rows = new Map<Asked, number>();
  for (const asked of requests.toSorted((one, other) => one.startedMs - other.startedMs)) {
    const before = [...rows].filter(([{ endedMs }]) => endedMs <= asked.startedMs).map(([, row]) => row);
    rows.set(asked, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...rows.values());
}
