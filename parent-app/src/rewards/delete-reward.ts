import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { rewardMessages as words } from './reward.messages.ts';

/** DELETE /api/rewards/{id}. Redemptions keep their title and cost (Rules 7.4). */
export function useDeleteReward(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: async (id: string) => {
      await answer(client.api.rewards[':id'].$delete({ param: { id } }));
      dropRow(host, keys.rewards, id);
    },
    onSuccess: () => {
      notify('success', words.deleted);
      return query.invalidateQueries({ queryKey: keys.overview }); // it may have been a child's goal
    },
    onError: (error) => notify('error', detailOr(error, words.deleteFailed)),
  });
}
