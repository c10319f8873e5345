import type { Registry } from '@tokennest/shared-ui/contract';
import { keepRegistry, lastGoodRegistry } from './registry-store.ts';

const fetchWithinMs = 2000;

/** The registry that the server put into the page; null on a development server. */
function inlineRegistry(): Registry | null {
  const text = document.getElementById('registry')?.textContent;
  return text ? (JSON.parse(text) as Registry) : null; // written by our own server
}

async function fetchRegistry(): Promise<Registry | null> {
  try {
    const response = await fetch('/registry.json', { signal: AbortSignal.timeout(fetchWithinMs) });
    return response.ok ? ((await response.json()) as Registry) : null; // the api's contract
  } catch {
    return null;
  }
}

/**
 * Which version of each remote is live: from the page, from the server within 2 s, or the last good one of this device.
 * Null when nothing is known. `isRetry` asks the server first, because the page's own may be why loading failed.
 */
export async function readRegistry(isRetry: boolean): Promise<Registry | null> {
  const known = isRetry ? null : inlineRegistry();
  const fresh = known ?? (await fetchRegistry());
  if (fresh) {
    void keepRegistry(fresh);
    return fresh;
  }
  return inlineRegistry() ?? lastGoodRegistry();
}
