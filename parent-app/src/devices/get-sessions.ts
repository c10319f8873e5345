import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** Where the parent is signed in, newest use first. Asked anew at each visit: a device may have come since. */
export const useSessions = ({ client }: HostApi) =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: () => answer(client.api.auth.sessions.$get()),
    staleTime: 0,
  });
