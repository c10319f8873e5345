interface Asked {
  data: unknown;
  isError: boolean;
  errorUpdateCount?: number;
}

/**
 * True if a query failed and has no data to show. A query without data clears its error during a refetch, also an
 * automatic one, but the screen keeps showing it.
 */
export const hasFailed = ({ data, isError, errorUpdateCount = 0 }: Asked): boolean =>
  data === undefined && (isError || errorUpdateCount > 0);

/** True if a query has neither data nor a failure yet. */
export const isAwaited = (query: Asked): boolean => query.data === undefined && !hasFailed(query);
