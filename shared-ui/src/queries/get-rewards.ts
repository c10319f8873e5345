import { answer } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export function rewardsQuery({ client }: HostApi) {
  return { queryKey: keys.rewards, queryFn: () => answer(client.api.rewards.$get()) };
}
