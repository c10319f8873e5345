import type { RewardDto } from '@tokennest/shared-ui/contract';
import { useApp } from '../app-context.tsx';
import { ActiveSwitch } from '../table/active-switch.tsx';
import { useActivateReward } from './edit-reward.ts';

export function RewardSwitch({ reward }: { reward: RewardDto }) {
  const { host } = useApp();
  const { mutateAsync } = useActivateReward(host, reward.id);
  return (
    <ActiveSwitch
      of={reward.title}
      isActive={reward.is_active}
      onChange={(isActive) => mutateAsync(isActive).catch(() => undefined)} // the hook has told why
    />
  );
}
