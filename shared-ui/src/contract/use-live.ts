import { useSyncExternalStore } from 'react';
import type { Live } from './host-api.ts';

/** The current value of something that changes, e.g. `host.isOnline`. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.get);
}
