import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';

/** The child's redemptions, newest first, asked for again while the page is looked at: a parent may hand one over. */
export function useLiveRedemptions(host: HostApi) {
  return useQuery({
    ...redemptionsQuery(host),
    refetchInterval: pollEvery(host),
    // The part of the page that says what failed comes later than the answer, so nothing has asked for it by then.
    notifyOnChangeProps: ['data', 'isError', 'errorUpdateCount'],
  });
}
