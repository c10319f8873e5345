import { answer, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export function redemptionsQuery({ client }: HostApi) {
  return {
    queryKey: keys.redemptions,
    queryFn: () => answer(client.api.rewards.redemptions.$get({ query: {} })),
  };
}

export function useRedemptions(host: HostApi) {
  return useQuery(redemptionsQuery(host));
}
