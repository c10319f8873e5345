import { answer } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

/** GET /api/tokens/{childId}/nest: all tokens a child ever earned, and its birds. */
export const nestQuery = ({ client }: HostApi, childId: string) => ({
  queryKey: keys.nest(childId),
  queryFn: () => answer(client.api.tokens[':childId'].nest.$get({ param: { childId } })),
});
