import type { EditRewardBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow, putRow } from '@tokennest/shared-ui/queries/put-row';
import { rewardMessages as words } from './reward.messages.ts';

/** PUT /api/rewards/{id}: what is not named stays as it is. */
export async function editReward(host: HostApi, id: string, changes: EditRewardBody) {
  putRow(host, keys.rewards, await answer(host.client.api.rewards[':id'].$put({ param: { id }, json: changes })));
  await host.query.invalidateQueries({ queryKey: keys.overview }); // it may be a child's goal
}

/** DELETE /api/rewards/{id}. Redemptions keep their title and cost (Rules 7.4). */
export async function deleteReward(host: HostApi, id: string): Promise<void> {
  await answer(host.client.api.rewards[':id'].$delete({ param: { id } }));
  dropRow(host, keys.rewards, id);
  void host.query.invalidateQueries({ queryKey: keys.overview }); // it may have been a child's goal
}

export function useActivateReward(host: HostApi, id: string) {
  return useMutation({
    mutationFn: (isActive: boolean) => editReward(host, id, { is_active: isActive }),
    onSuccess: (_, isActive) => host.notify('success', isActive ? words.activated : words.deactivated),
    onError: (error) => {
      host.notify('error', detailOr(error, words.updateFailed));
      return host.query.invalidateQueries({ queryKey: keys.rewards }); // another device may have deleted it
    },
  });
}
