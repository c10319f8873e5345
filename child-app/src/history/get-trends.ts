import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

const weeksShown = 8;

/** GET /api/tokens/trends: the child's last weeks, the running one last. */
export function useTrends({ client }: HostApi) {
  return useQuery({
    queryKey: keys.trends,
    queryFn: () => answer(client.api.tokens.trends.$get({ query: { weeks: String(weeksShown) } })),
  });
}
