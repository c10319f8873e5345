import type { AdjustmentBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** POST /api/tokens/award. The child's balance and history are read anew. */
export async function awardTokens({ client, query }: HostApi, award: AdjustmentBody, key: string) {
  await answer(client.api.tokens.award.$post({ json: award }, { headers: { 'Idempotency-Key': key } }));
  await query.invalidateQueries({ queryKey: keys.tokens(award.child_id) });
}
