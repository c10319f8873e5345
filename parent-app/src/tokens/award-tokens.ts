import type { AdjustmentBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';

/** POST /api/tokens/award. */
export async function awardTokens(host: HostApi, award: AdjustmentBody, key: string) {
  await answer(host.client.api.tokens.award.$post({ json: award }, { headers: { 'Idempotency-Key': key } }));
  await tokensMoved(host, award.child_id);
}
