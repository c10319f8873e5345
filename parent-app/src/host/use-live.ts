import type { Live } from '@tokennest/shared-ui/contract';
import { useSyncExternalStore } from 'react';

/** The current value of something of the host's that changes, e.g. `host.isOnline`. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.get);
}
