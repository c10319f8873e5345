import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** Somebody sits before this screen and waits for it to change. */
const pollMs = 5_000;

/**
 * What the child has asked, newest first: asked for again while one waits and the page is looked at, and whenever somebody
 * comes back to it. Once a parent has said yes the answer is 401, and the shell leads to /login (Rules 4.6).
 */
export function useOwnRequests({ client }: HostApi) {
  return useQuery({
    queryKey: keys.joinRequests,
    queryFn: () => answer(client.api.families['join-requests'].$get()),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'pending' ? pollMs : false),
    refetchOnWindowFocus: 'always',
  });
}
