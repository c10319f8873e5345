import type { HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../dialogs/ask-first.ts';
import { RowButtons } from '../lists/active-switch.tsx';
import { rewardMessages as words } from './reward.messages.ts';

/** DELETE /api/rewards/{id}. Redemptions keep their title and cost (Rules 7.4). */
function useDeleteReward(host: HostApi) {
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

interface RewardButtonsProps {
  reward: RewardDto;
  onEdit: (reward: RewardDto) => void;
}

export function RewardButtons({ reward, onEdit }: RewardButtonsProps) {
  const { host } = useApp();
  const { mutate, isPending } = useDeleteReward(host);
  const question = {
    title: reward.title,
    sentence: words.askDelete,
    details: <p>{words.redemptionsStay}</p>,
    confirmLabel: 'Delete Reward',
    dismissLabel: 'Keep Reward',
    isDangerous: true,
  };
  return (
    <NeedsConnection>
      <RowButtons
        of={reward.title}
        isDeleting={isPending}
        onEdit={() => onEdit(reward)}
        onDelete={() => askFirst(host, question, () => mutate(reward.id))}
      />
    </NeedsConnection>
  );
}
