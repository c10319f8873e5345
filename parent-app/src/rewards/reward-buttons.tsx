import type { RewardDto } from '@tokennest/shared-ui/contract';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { RowButtons } from '../table/row-buttons.tsx';
import { useDeleteReward } from './delete-reward.ts';
import { rewardMessages as words } from './reward.messages.ts';

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
