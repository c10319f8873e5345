import { answer } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

/** All rewards for a parent, the active ones for a child. Newest first. */
export function rewardsQuery({ client }: HostApi) {
  return { queryKey: keys.rewards, queryFn: () => answer(client.api.rewards.$get()) };
}
