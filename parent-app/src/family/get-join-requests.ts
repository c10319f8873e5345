import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollMs } from '@tokennest/shared-ui/queries/poll';

export function joinRequestsQuery({ client }: HostApi) {
  return {
    queryKey: keys.joinRequests,
    queryFn: () => answer(client.api.families['join-requests'].$get()),
  };
}

/** As far as they are known; the layout keeps them fresh (waiting.ts). */
export function useJoinRequests(host: HostApi) {
  return useQuery(joinRequestsQuery(host));
}

/** The children who ask to join, oldest first as the server lists them, asked for again while the page is looked at. */
export function useLiveJoinRequests(host: HostApi) {
  return useQuery({ ...joinRequestsQuery(host), refetchInterval: pollMs });
}
