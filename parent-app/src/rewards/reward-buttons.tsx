import type { HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../ui/dialogs/ask-first.ts';
import { RowButtons } from '../ui/lists/active-switch.tsx';
import { deleteReward } from './edit-reward.ts';
import { rewardMessages as words } from './reward.messages.ts';

const useDeleteReward = (host: HostApi) =>
  useMutation({
    mutationFn: (id: string) => deleteReward(host, id),
    onSuccess: () => host.notify('success', words.deleted),
    onError: (error) => host.notify('error', detailOr(error, words.deleteFailed)),
  });

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
    confirmLabel: words.deleteReward,
    dismissLabel: words.keepReward,
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
