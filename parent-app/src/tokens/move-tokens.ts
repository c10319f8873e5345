import type { AdjustmentBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';

export type Move = 'award' | 'deduct';

/** The amount is positive for both. Returns the transaction. */
export async function moveTokens(host: HostApi, move: Move, json: AdjustmentBody, key: string) {
  const { award, deduct } = host.client.api.tokens;
  const sent = { headers: { 'Idempotency-Key': key } };
  const moved = await (move === 'award' ? answer(award.$post({ json }, sent)) : answer(deduct.$post({ json }, sent)));
  await tokensMoved(host, json.child_id);
  return moved;
}
