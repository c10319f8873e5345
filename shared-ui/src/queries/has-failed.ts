interface Asked {
  data: unknown;
  isError: boolean;
  errorUpdateCount?: number;
}

/**
 * Whether a query has nothing to show because it failed. A query without data forgets its error while it asks again,
 * also by itself; what a person sees does not.
 */
export const hasFailed = ({ data, isError, errorUpdateCount = 0 }: Asked): boolean =>
  data === undefined && (isError || errorUpdateCount > 0);

/** Whether a query is asked for the first time: neither an answer nor a failure is known. */
export const isAwaited = (query: Asked): boolean => query.data === undefined && !hasFailed(query);
