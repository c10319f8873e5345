import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { messages } from './reward.messages.ts';

/** GET /api/profiles/{id}: the child's own, which says what it saves for. */
const profileQuery = ({ client }: HostApi, id: string) => ({
  queryKey: keys.profile(id),
  queryFn: () => answer(client.api.profiles[':id'].$get({ param: { id } })),
});

/** PUT /api/rewards/goal: the one reward that the child saves for, null for none. The star shows the wish at once. */
export function useGoal(host: HostApi, childId: string) {
  const { client, query, notify } = host;
  const profile = useQuery(profileQuery(host, childId));
  const put = useMutation({
    scope: { id: keys.profile(childId).join(' ') }, // one after the other: the last tap is what holds
    mutationFn: (rewardId: string | null) => answer(client.api.rewards.goal.$put({ json: { reward_id: rewardId } })),
    onSuccess: (now) => void query.setQueryData(keys.profile(childId), now),
    onError: (error) => {
      notify('error', detailOr(error, messages.goalFailed));
      return query.invalidateQueries({ queryKey: keys.rewards }); // a parent may just have taken it out of the shop
    },
  });
  const goalId = put.isPending ? put.variables : (profile.data?.goal_reward_id ?? null);
  return { goalId, setGoal: put.mutate };
}
