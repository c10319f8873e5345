import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';

/** The child's redemptions, newest first. Polled while the page is visible, since a parent may fulfill one. */
export function useLiveRedemptions(host: HostApi) {
  return useQuery({
    ...redemptionsQuery(host),
    refetchInterval: pollEvery(host),
    // Includes errors: the section that shows them loads later and has not subscribed yet.
    notifyOnChangeProps: ['data', 'isError', 'errorUpdateCount'],
  });
}
