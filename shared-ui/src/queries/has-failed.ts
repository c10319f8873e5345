interface Asked {
  data: unknown;
  isError: boolean;
  errorUpdateCount?: number;
}

/** True if a query failed without data. A refetch clears its error, but the screen keeps showing it. */
export const hasFailed = ({ data, isError, errorUpdateCount = 0 }: Asked): boolean =>
  data === undefined && (isError || errorUpdateCount > 0);

/** True if a query has neither data nor a failure yet. */
export const isAwaited = (query: Asked): boolean => query.data === undefined && !hasFailed(query);
