import { answer, ApiError, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../../contract/host-api.ts';
import { childrenMessages as words } from './get-children.messages.ts';
import { keys } from '../keys.ts';

export function childrenQuery(host: HostApi) {
  return { queryKey: keys.children, queryFn: () => listChildren(host) };
}

export function useChildren(host: HostApi) {
  return useQuery(childrenQuery(host));
}

/** Needs a signed-in person, because it lists that person's children. */
async function listChildren({ client, profile }: HostApi) {
  if (!profile) throw new Error(words.noProfile);
  try {
    return await answer(client.api.profiles.$get({ query: { role: 'child' } }));
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? new Error(words.noSession) : error;
  }
}
