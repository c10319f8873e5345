import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, keepPreviousData, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export function useTrends({ client }: HostApi, weeks: number, freshMs = 0) {
  return useQuery({
    queryKey: [...keys.trends, weeks],
    queryFn: () => answer(client.api.tokens.trends.$get({ query: { weeks: String(weeks) } })),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
