import { answer, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export function childrenQuery({ client }: HostApi) {
  return { queryKey: keys.children, queryFn: () => answer(client.api.profiles.$get({ query: { role: 'child' } })) };
}

/** The family's children by display name. */
export function useChildren(host: HostApi) {
  return useQuery(childrenQuery(host));
}
