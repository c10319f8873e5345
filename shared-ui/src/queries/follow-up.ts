import type { HostApi } from '../contract/index.ts';

/** With live updates, related data is read within this time of a change. */
const togetherMs = 10_000;

/** Refetches data related to a change. Pages with live updates read it, unless the hint was lost (Rules 12.246). */
export function followUp(
  { query, isLive }: Pick<HostApi, 'query' | 'isLive'>,
  queryKeys: readonly (readonly string[])[],
): void {
  const isReported = isLive?.get() ?? false;
  const before = Date.now() - togetherMs;
  for (const queryKey of queryKeys)
    void query.invalidateQueries(
      { queryKey, predicate: ({ state }) => !isReported || state.dataUpdatedAt < before },
      { cancelRefetch: !isReported },
    );
}
