import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export function joinRequestsQuery({ client }: HostApi) {
  return {
    queryKey: keys.joinRequests,
    queryFn: () => answer(client.api.families['join-requests'].$get()),
  };
}

export function useJoinRequests(host: HostApi) {
  return useQuery(joinRequestsQuery(host));
}
