import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import type { TakenBack } from './taken-back.ts';

/** GET /api/tokens/transactions/{id}/take-back: what it would move, asked for each time that it is opened. */
export function useTakeBackPreview({ client }: HostApi, { id }: TakenBack) {
  return useQuery({
    queryKey: keys.takeBack(id),
    queryFn: () => answer(client.api.tokens.transactions[':id']['take-back'].$get({ param: { id } })),
    gcTime: 0,
    retry: false, // that it cannot be taken back any more does not change by asking again
  });
}
