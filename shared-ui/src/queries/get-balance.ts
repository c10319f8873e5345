import { answer } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export function balanceQuery({ client }: HostApi, childId: string) {
  return {
    queryKey: keys.balance(childId),
    queryFn: () => answer(client.api.tokens[':childId'].balance.$get({ param: { childId } })),
  };
}
