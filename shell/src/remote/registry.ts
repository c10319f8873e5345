import type { RemoteName, RemotePage } from '@tokennest/shared-ui/contract';
import { hearServer } from '../browser/connectivity.ts';
import { withPreview } from './preview/preview.ts';

/** What is live of one remote. A server of before, and a registry kept from it, know neither canary nor integrity. */
export interface LiveRemote {
  /** Empty where there is but a canary. */
  current: string;
  previous: string | null;
  /** A version for a share of the devices. */
  canary?: { version: string; percent: number } | null;
  /** By version: of its entry script. */
  integrity?: Partial<Record<string, string>>;
  /** Of what is not built in. */
  page?: RemotePage;
}

export interface Registry {
  remotes: Record<RemoteName, LiveRemote>;
}

const fetchWithinMs = 2000;
/** Where the device has kept a registry, it is not worth more. */
const fresherWithinMs = 500;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRegistry = (value: unknown): value is Registry =>
  isObject(value) && 'remotes' in value && isObject(value.remotes);

/** Null for whatever else a proxy or a café's sign-in page may answer. */
function parseRegistry(text: string): Registry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRegistry(value) ? withPreview(value) : null;
  } catch {
    return null;
  }
}

/** The registry that the server put into the page, as far as the page needs it; null on a development server. */
const inlineRegistry = () => parseRegistry(document.getElementById('registry')?.textContent ?? '');

/** What the server says now, within 2 s; else null. Unchanged, it costs an empty answer (its ETag). */
export async function fetchRegistry(): Promise<Registry | null> {
  try {
    const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(fetchWithinMs) });
    const registry = answer.ok ? parseRegistry(await answer.text()) : null;
    if (registry) hearServer(true); // asked for each minute, also where all else waits for the server to be back
    return registry;
  } catch {
    return null;
  }
}

/** In a chunk of its own, which a device that has kept a registry has, too. */
export const lastGoodRegistry = (): Promise<Registry | null> =>
  import('./registry-store.ts').then(
    (store) => store.lastGoodRegistry(),
    () => null,
  );

/** From the server, or from this device where that takes too long; a page that a device has stored brings none. */
async function askOrRemember(): Promise<Registry | null> {
  const [asked, kept] = [fetchRegistry(), lastGoodRegistry()];
  const remembered = new Promise((resolve) => setTimeout(resolve, fresherWithinMs)).then(() => kept);
  return (await Promise.race([asked, remembered.then((registry) => registry ?? asked)])) ?? kept;
}

/**
 * Which version of each remote is live: from the page, from the server, or the last good one of this device. Null when
 * nothing is known. `isRetry` asks the server first, because the page's own may be why loading failed.
 */
export async function readRegistry(isRetry: boolean): Promise<Registry | null> {
  const inline = inlineRegistry();
  if (!isRetry) return inline ?? askOrRemember();
  return (await fetchRegistry()) ?? inline ?? lastGoodRegistry();
}
