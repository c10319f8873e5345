import { shapes } from '@tokennest/api/remotes';
import type { RemoteName, RemotePage } from '@tokennest/shared-ui/contract';
import { hearServer } from '../browser/connectivity.ts';
import { linkToConfirm } from '../browser/storage/stored-preview.ts';

/** A remote's live versions. Older servers send neither canary nor integrity. */
export interface LiveRemote {
  /** Empty if there is only a canary. */
  current: string;
  previous: string | null;
  canary?: { version: string; percent: number } | null;
  /** Integrity of the entry scripts, by version. */
  integrity?: Partial<Record<string, string>>;
  /** Only for remotes that are not built in. */
  page?: RemotePage;
}

export interface Registry {
  remotes: Record<RemoteName, LiveRemote>;
}

const fetchWithinMs = 2000;
/** How long a device with a stored registry waits for a newer one. */
const fresherWithinMs = 500;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRegistry = (value: unknown): value is Registry =>
  isObject(value) && 'remotes' in value && isObject(value.remotes);

/** True if every part of a URL has the form that the registry's contract requires. */
function isPlain([name, { current, previous, canary, page }]: [string, LiveRemote]): boolean {
  return (
    shapes.name.test(name) &&
    [current, previous, canary?.version].every((version) => !version || shapes.version.test(version)) &&
    (!page || shapes.route.test(page.route))
  );
}

/** Drops remotes with invalid names, versions or routes; null if the value is no registry (a captive portal's page). */
export function checkedRegistry(value: unknown): Registry | null {
  if (!isRegistry(value)) return null;
  return { ...value, remotes: Object.fromEntries(Object.entries(value.remotes).filter(isPlain)) };
}

function parse(text: string): Registry | null {
  try {
    return checkedRegistry(JSON.parse(text));
  } catch {
    return null;
  }
}

const inPage = (id: string) => parse(document.getElementById(id)?.textContent ?? '');

async function ask(init: RequestInit): Promise<Registry | null> {
  try {
    const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(fetchWithinMs), ...init });
    return answer.ok ? parse(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** Asks the server, for at most 2 s; null without an answer. An unchanged answer is empty (ETag). */
async function fetchLive(): Promise<Registry | null> {
  const registry = await ask({});
  if (registry) hearServer(true); // polled every minute, even while all other requests wait for the server
  return registry;
}

/**
 * Returns the server's last answer from the browser's cache, or the registry that came with the worker. Pages can write
 * to neither, so only versions that were live start offline (Rules 13.47).
 */
export const lastGoodRegistry = async (): Promise<Registry | null> =>
  (await ask({ cache: 'only-if-cached', mode: 'same-origin' })) ?? inPage('last-registry');

/** Asks the server, or uses this device's registry if that takes too long; for stored pages, which contain none. */
async function askOrRemember(): Promise<Registry | null> {
  const [asked, kept] = [fetchLive(), lastGoodRegistry()];
  const remembered = new Promise((resolve) => setTimeout(resolve, fresherWithinMs)).then(() => kept);
  return (await Promise.race([asked, remembered.then((registry) => registry ?? asked)])) ?? kept;
}

/**
 * Returns the live versions from the page, the server, or this device's last good registry; null if none is known.
 * `isRetry` asks the server first, because the page's registry may be the reason for the failure.
 */
export async function readLive(isRetry: boolean): Promise<Registry | null> {
  const inline = inPage('registry');
  if (!isRetry) return inline ?? askOrRemember();
  return (await fetchLive()) ?? inline ?? lastGoodRegistry();
}

/** Few browsers have a link; if its code does not load, there is no preview. */
async function shownOf(registry: Registry | null): Promise<Registry | null> {
  if (!registry || linkToConfirm === null) return registry;
  const { withPreview } = await import(/* webpackChunkName: "later" */ './preview/confirmed.ts');
  return withPreview(registry).catch(() => registry);
}

/** Asks the server for the registry, with this browser's preview; null without an answer. */
export const fetchRegistry = async (): Promise<Registry | null> => shownOf(await fetchLive());

/** Reads the registry, with this browser's preview. */
export const readRegistry = async (isRetry: boolean): Promise<Registry | null> => shownOf(await readLive(isRetry));
