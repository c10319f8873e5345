import { useSyncExternalStore } from 'react';
import type { Live } from './host-api.ts';

/**
 * The current value of something that changes, e.g. `host.isOnline`. Apart from live-value.ts, which the shell uses
 * before the shared React is there.
 */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.get);
}
