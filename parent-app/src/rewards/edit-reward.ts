import type { EditRewardBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow, putRow } from '@tokennest/shared-ui/queries/put-row';
import { rewardMessages as words } from './reward.messages.ts';

/** A child may have it as a goal, so the overview is refetched. */
export async function editReward(host: HostApi, id: string, changes: EditRewardBody) {
  putRow(host, keys.rewards, await answer(host.client.api.rewards[':id'].$put({ param: { id }, json: changes })));
  await host.query.invalidateQueries({ queryKey: keys.overview });
}

/** Redemptions keep their title and cost (Rules 7.4). */
export async function deleteReward(host: HostApi, id: string): Promise<void> {
  await answer(host.client.api.rewards[':id'].$delete({ param: { id } }));
  dropRow(host, keys.rewards, id);
  void host.query.invalidateQueries({ queryKey: keys.overview });
}

export function useActivateReward(host: HostApi, id: string) {
  return useMutation({
    mutationFn: (isActive: boolean) => editReward(host, id, { is_active: isActive }),
    onSuccess: (_, isActive) => host.notify('success', isActive ? words.activated : words.deactivated),
    onError: (error) => {
      host.notify('error', detailOr(error, words.updateFailed));
      return host.query.invalidateQueries({ queryKey: keys.rewards });
    },
  });
}
