import type { CreateRewardBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';

/** POST /api/rewards. */
export async function createReward(host: HostApi, reward: CreateRewardBody, key: string) {
  const made = await answer(host.client.api.rewards.$post({ json: reward }, { headers: { 'Idempotency-Key': key } }));
  putRow(host, keys.rewards, made);
  return made;
}
