import { answer } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

/** The catalogue for a parent, its active rewards for a child; newest first. */
export function rewardsQuery({ client }: HostApi) {
  return { queryKey: keys.rewards, queryFn: () => answer(client.api.rewards.$get()) };
}
