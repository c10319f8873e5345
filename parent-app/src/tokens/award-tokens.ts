import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export interface Award {
  childId: string;
  amount: number;
  description: string;
  /** Made at the tap, so that a repeat of the same wish pays once (Rules 1.8). */
  key: string;
}

/** POST /api/tokens/award. The child's balance and history are read anew. */
export async function awardTokens({ client, query }: HostApi, { childId, amount, description, key }: Award) {
  const json = { child_id: childId, amount, description };
  await answer(client.api.tokens.award.$post({ json }, { headers: { 'Idempotency-Key': key } }));
  await query.invalidateQueries({ queryKey: keys.tokens(childId) });
}
