import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollMs } from '@tokennest/shared-ui/queries/poll';

/** GET /api/allowances. A payment moves its next execution on by itself. */
export function useAllowances({ client }: HostApi) {
  return useQuery({
    queryKey: keys.allowances,
    queryFn: () => answer(client.api.allowances.$get()),
    refetchInterval: pollMs,
  });
}
