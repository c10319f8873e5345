import { useSyncExternalStore } from 'react';
import type { Live } from './host-api.ts';

/** The current value of a `Live`, such as `host.isOnline`. Rerenders when it changes. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.get);
}
