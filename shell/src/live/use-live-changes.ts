import { type HostApi, liveValue } from '@tokennest/shared-ui/contract';
import { useEffect } from 'react';

/** After the first screen. */
const startAfterMs = 1_000;

export const isLive = liveValue(false);

export function useLiveChanges(
  { client, query }: Pick<HostApi, 'client' | 'query'>,
  personId: string | undefined,
): void {
  useEffect(() => {
    if (personId === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      const loading = import(/* webpackChunkName: "live" */ './follow-changes.ts');
      void loading
        .then(({ followChanges }) => signal.aborted || followChanges({ client, query, personId, isLive, signal }))
        // Without a network the code did not load; the page keeps polling.
        .catch(() => undefined);
    }, startAfterMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, query, personId]);
}
