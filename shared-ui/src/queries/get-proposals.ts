import { answer } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export const proposalsQuery = ({ client }: HostApi) => ({
  queryKey: keys.proposals,
  queryFn: () => answer(client.api.proposals.$get({ query: {} })),
});
