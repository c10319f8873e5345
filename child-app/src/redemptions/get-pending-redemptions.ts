import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollMs } from '@tokennest/shared-ui/queries/poll';

/** GET /api/rewards/redemptions?status=pending: all of them, since no page is asked for. */
export function pendingRedemptionsQuery({ client }: HostApi) {
  return {
    queryKey: keys.pendingRedemptions,
    queryFn: () => answer(client.api.rewards.redemptions.$get({ query: { status: 'pending' } })),
  };
}

/** What the child has redeemed and not got yet, asked for again while the page is looked at. */
export function useLivePendingRedemptions(host: HostApi) {
  return useQuery({ ...pendingRedemptionsQuery(host), refetchInterval: pollMs });
}
