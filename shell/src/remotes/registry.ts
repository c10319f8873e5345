import { shapes } from '@tokennest/api/remotes';
import type { RemoteName, RemotePage } from '@tokennest/shared-ui/contract';
import { hearServer } from '../browser/connectivity.ts';
import { linkToConfirm } from '../browser/stored-preview.ts';

/** What is live of one remote. An older server sends neither canary nor integrity. */
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

/** Whether all that becomes an address has the shape that the registry's contract demands. */
function isPlain([name, { current, previous, canary, page }]: [string, LiveRemote]): boolean {
  return (
    shapes.name.test(name) &&
    [current, previous, canary?.version].every((version) => !version || shapes.version.test(version)) &&
    (!page || shapes.route.test(page.route))
  );
}

/** Without remotes that no server of ours names like that; null for whatever else a proxy or a captive portal may answer. */
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

/** What the server says now, within 2 s; else null. Unchanged, it costs an empty answer (its ETag). */
async function fetchLive(): Promise<Registry | null> {
  const registry = await ask({});
  if (registry) hearServer(true); // asked for each minute, also where all else waits for the server to be back
  return registry;
}

/**
 * The server's last answer, from the browser's own cache, or what came with the worker's script. No page can write to
 * either, so nothing but what was live starts without a network (Rules 13.47).
 */
export const lastGoodRegistry = async (): Promise<Registry | null> =>
  (await ask({ cache: 'only-if-cached', mode: 'same-origin' })) ?? inPage('last-registry');

/** From the server, or from this device where that takes too long; a page that a device has stored brings none. */
async function askOrRemember(): Promise<Registry | null> {
  const [asked, kept] = [fetchLive(), lastGoodRegistry()];
  const remembered = new Promise((resolve) => setTimeout(resolve, fresherWithinMs)).then(() => kept);
  return (await Promise.race([asked, remembered.then((registry) => registry ?? asked)])) ?? kept;
}

/**
 * Which version of each remote is live: from the page, from the server, or the last good one of this device. Null when
 * nothing is known. `isRetry` asks the server first, because the page's own may be why loading failed.
 */
export async function readLive(isRetry: boolean): Promise<Registry | null> {
  const inline = inPage('registry');
  if (!isRetry) return inline ?? askOrRemember();
  return (await fetchLive()) ?? inline ?? lastGoodRegistry();
}

/** Hardly any browser has a link; without the code for it there is no preview. */
async function shownOf(registry: Registry | null): Promise<Registry | null> {
  if (!registry || linkToConfirm === null) return registry;
  const { withPreview } = await import(/* webpackChunkName: "later" */ './preview/confirmed.ts');
  return withPreview(registry).catch(() => registry);
}

/** What this browser is to show, by what the server says is live now; null without an answer. */
export const fetchRegistry = async (): Promise<Registry | null> => shownOf(await fetchLive());

/** What this browser is to show: what is live, except for a preview. */
export const readRegistry = async (isRetry: boolean): Promise<Registry | null> => shownOf(await readLive(isRetry));
