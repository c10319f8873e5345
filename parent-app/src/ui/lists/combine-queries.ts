import { hasFailed } from '@tokennest/shared-ui/queries/has-failed';

interface Answer {
  data: unknown;
  isError: boolean;
  errorUpdateCount?: number;
  refetch: () => Promise<unknown>;
}

/**
 * Combines queries into one `data` that needs every result. Fails if a missing one failed, and refetches only the missing ones.
 */
export function combineQueries<Data>(queries: readonly Answer[], data: Data | undefined) {
  const missing = queries.filter((query) => query.data === undefined);
  return {
    data,
    isError: missing.some(hasFailed),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
}
