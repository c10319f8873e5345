import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { Gift, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFilterOff } from '../screen/use-created-row.ts';
import { DataTable } from '../table/data-table.tsx';
import { RewardCard } from './reward-card.tsx';
import { rewardColumns } from './reward-columns.tsx';
import { listRewards } from './reward-list.ts';
import { rewardMessages as words } from './reward.messages.ts';
import { useRewardFilter } from './use-reward-filter.ts';

interface RewardResultsProps {
  rewards: readonly RewardDto[];
  onCreate: () => void;
  onEdit: (reward: RewardDto) => void;
}

export function RewardResults({ rewards, onCreate, onEdit }: RewardResultsProps) {
  const { filter, setFilter } = useRewardFilter();
  const shown = useMemo(() => listRewards(rewards, filter), [rewards, filter]);
  useFilterOff(rewards, shown, () => setFilter('all'));
  if (shown.length > 0)
    return (
      <DataTable
        key={filter}
        label="Rewards"
        rows={shown}
        columns={rewardColumns(onEdit)}
        card={(reward) => <RewardCard reward={reward} onEdit={onEdit} />}
      />
    );
  const panel = { icon: <Gift aria-hidden="true" />, tint: 'lilac', title: words.none } as const;
  if (rewards.length > 0)
    return (
      <StatePanel
        {...panel}
        action={
          <Button variant="outline" onClick={() => setFilter('all')}>
            Show all rewards
          </Button>
        }
      />
    );
  return (
    <StatePanel
      {...panel}
      text={words.createFirst}
      action={
        <Button onClick={onCreate}>
          <Plus aria-hidden="true" />
          Create the first reward
        </Button>
      }
    />
  );
}
