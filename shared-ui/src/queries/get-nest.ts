import { answer } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export const nestQuery = ({ client }: HostApi, childId: string) => ({
  queryKey: keys.nest(childId),
  queryFn: () => answer(client.api.tokens[':childId'].nest.$get({ param: { childId } })),
});
