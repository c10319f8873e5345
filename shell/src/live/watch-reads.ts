import type { QueryClient } from '@tokennest/shared-ui/kit';

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** Records when each query's data was requested, or written by the answer to a change. */
export function watchReads(query: QueryClient) {
  const askedMs = new WeakMap<Query, number>();
  const shownMs = new WeakMap<Query, number>();
  const stop = query.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query: one, action } = event;
    if (action.type === 'fetch') askedMs.set(one, performance.now());
    if (action.type === 'success') shownMs.set(one, action.manual ? performance.now() : (askedMs.get(one) ?? 0));
  });
  /** True if the query's data, or its pending request, is from that time or later. */
  const isReadSince = (one: Query, ms: number): boolean => {
    const { fetchStatus, isInvalidated } = one.state;
    if (fetchStatus === 'fetching') return (askedMs.get(one) ?? 0) >= ms;
    return !isInvalidated && (shownMs.get(one) ?? 0) >= ms;
  };
  return { isReadSince, stop };
}
