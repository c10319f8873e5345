import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, keepPreviousData, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/**
 * GET /api/tokens/trends: a row for each child and week. Read anew at each opening, unless it is so fresh: a child may have
 * moved tokens since.
 */
export function useTrends({ client }: HostApi, weeks: number, freshMs = 0) {
  return useQuery({
    queryKey: [...keys.trends, weeks],
    queryFn: () => answer(client.api.tokens.trends.$get({ query: { weeks: String(weeks) } })),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
