import { answer } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

/** All open proposals and the newest closed ones: the family's for a parent, or a child's own. */
export const proposalsQuery = ({ client }: HostApi) => ({
  queryKey: keys.proposals,
  queryFn: () => answer(client.api.proposals.$get({ query: {} })),
});
