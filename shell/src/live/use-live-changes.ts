import { type HostApi, liveValue } from '@tokennest/shared-ui/contract';
import { useEffect } from 'react';

/** The first screen comes first. */
const startAfterMs = 1_000;

/** Whether this page is told of what others change. */
export const isLive = liveValue(false);

/** Follows what others of the family change, as long as this person is signed in. */
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
        // Without a network it did not come: the page goes on asking.
        .catch(() => undefined);
    }, startAfterMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, query, personId]);
}
