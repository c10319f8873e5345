import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';

interface Cancellation {
  id: string;
  /** Empty for none. */
  reason: string;
}

/** POST /api/rewards/redemptions/{id}/cancel. Pays the tokens back and puts the reward back on the shelf. */
export async function cancelRedemption(host: HostApi, { id, reason }: Cancellation) {
  const { client, query } = host;
  try {
    const cancelling = client.api.rewards.redemptions[':id'].cancel.$post({
      param: { id },
      json: { cancellation_reason: reason.trim() || null },
    });
    const done = await answer(cancelling);
    putRow(host, keys.redemptions, done);
    void tokensMoved(host, done.child_id);
    void query.invalidateQueries({ queryKey: keys.rewards });
  } catch (error) {
    void query.invalidateQueries({ queryKey: keys.redemptions }); // another device may have been first
    throw error;
  }
}
