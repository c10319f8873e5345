import type { HostApi } from '../contract/index.ts';

/** Where a page is told of changes, what one change concerns is read within this time. */
const togetherMs = 10_000;

/**
 * Something else of the same change has arrived: reads what goes with it. A page that is told of changes has read that by
 * the same hint, unless the hint was lost (Rules 12.246).
 */
export function followUp(
  { query, isLive }: Pick<HostApi, 'query' | 'isLive'>,
  queryKeys: readonly (readonly string[])[],
): void {
  const isTold = isLive?.get() ?? false;
  const before = Date.now() - togetherMs;
  for (const queryKey of queryKeys)
    void query.invalidateQueries(
      { queryKey, predicate: ({ state }) => !isTold || state.dataUpdatedAt < before },
      { cancelRefetch: !isTold },
    );
}
