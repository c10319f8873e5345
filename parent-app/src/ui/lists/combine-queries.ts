import { hasFailed } from '@tokennest/shared-ui/queries/has-failed';

interface Answer {
  data: unknown;
  isError: boolean;
  errorUpdateCount?: number;
  refetch: () => Promise<unknown>;
}

/** Several queries as one, whose `data` needs all of them: it fails by those that are missing, and asks for these alone. */
export function combineQueries<Data>(queries: readonly Answer[], data: Data | undefined) {
  const missing = queries.filter((query) => query.data === undefined);
  return {
    data,
    isError: missing.some(hasFailed),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
}
