import type { RewardDto } from '@tokennest/shared-ui/contract';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { useHomeOfReward } from '@tokennest/shared-ui/queries/people/whereabouts';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { TableColumnType } from 'antd';
import { Gift, PackageX, Plus } from 'lucide-react';
import { useMemo } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { useFilterOff } from '../ui/lists/use-created-row.ts';
import { ActiveSwitch } from '../ui/lists/active-switch.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import table from '../ui/lists/list.module.css';
import { useActivateReward } from './edit-reward.ts';
import { RewardButtons } from './reward-buttons.tsx';
import { byCost, byStock, byTitle, listRewards, useRewardFilter } from './reward-list.ts';
import { rewardMessages as words } from './reward.messages.ts';
import styles from './rewards.module.css';
import { layoutMessages } from '../layout.messages.ts';
import { listMessages } from '../ui/lists/list.messages.ts';

function RewardSwitch({ reward }: { reward: RewardDto }) {
  const { host } = useApp();
  const { mutateAsync } = useActivateReward(host, reward.id);
  return (
    <ActiveSwitch
      of={reward.title}
      isActive={reward.is_active}
      onChange={(isActive) => mutateAsync(isActive).catch(() => undefined)}
    />
  );
}

function Stock({ quantity }: { quantity: number | null }) {
  if (quantity === null) return <span className={ui.muted}>{words.noLimit}</span>;
  if (quantity === 0) return <Badge icon={<PackageX aria-hidden="true" />}>{words.outOfStock}</Badge>;
  return <span>{words.available(quantity)}</span>;
}

function Reward({ reward }: { reward: RewardDto }) {
  const { id, title, description, picture, is_active: isActive } = reward;
  const at = useHomeOfReward(useApp().host)(reward);
  return (
    <span className={`${ui.row} ${ui.wrap} ${ui.gap16}`}>
      <PictureTile
        id={id}
        picture={picture}
        title={title}
        of="reward"
        sizePx={52}
        className={isActive ? undefined : styles.inactive}
      />
      <span className={styles.words}>
        <span className={classNames(styles.title, !isActive && ui.muted)} translate="no">
          {title}
        </span>
        {description && <span className={styles.line}>{description}</span>}
        {at && <span className={styles.line}>{at}</span>}
      </span>
    </span>
  );
}

function rewardColumns(onEdit: (reward: RewardDto) => void): TableColumnType<RewardDto>[] {
  return [
    {
      title: words.columns.reward,
      rowScope: 'row',
      sorter: byTitle,
      render: (_, reward) => <Reward reward={reward} />,
    },
    {
      title: words.cost,
      className: table.figures,
      sorter: byCost,
      defaultSortOrder: 'ascend',
      render: (_, { cost }) => <Amount value={cost} />,
    },
    {
      title: words.columns.stock,
      className: styles.whole,
      sorter: byStock,
      render: (_, { quantity_available }) => <Stock quantity={quantity_available} />,
    },
    {
      title: listMessages.active,
      sorter: (one, other) => Number(other.is_active) - Number(one.is_active),
      render: (_, reward) => <RewardSwitch reward={reward} />,
    },
    {
      title: listMessages.actions,
      className: 'screen-only',
      render: (_, reward) => (
        <span className={styles.buttons}>
          <RewardButtons reward={reward} onEdit={onEdit} />
        </span>
      ),
    },
  ];
}

interface RewardCardProps {
  reward: RewardDto;
  onEdit: (reward: RewardDto) => void;
}

function RewardCard({ reward, onEdit }: RewardCardProps) {
  const { id, title, description, picture, cost, is_active: isActive, quantity_available: quantity } = reward;
  return (
    <>
      <div className={`${ui.row} ${ui.wrap} ${ui.gap16}`}>
        <PictureTile
          id={id}
          picture={picture}
          title={title}
          of="reward"
          sizePx={52}
          className={isActive ? undefined : styles.inactive}
        />
        <div className={styles.words}>
          <h3 className={classNames(styles.title, !isActive && ui.muted)} translate="no">
            {title}
          </h3>
          {description && <p className={styles.note}>{description}</p>}
        </div>
        <Amount className={styles.cost} value={cost} />
      </div>
      <p>
        <Stock quantity={quantity} />
      </p>
      <div className={styles.foot}>
        <RewardSwitch reward={reward} />
        <span className={styles.buttons}>
          <RewardButtons reward={reward} onEdit={onEdit} />
        </span>
      </div>
    </>
  );
}

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
        label={layoutMessages.tabs.rewards}
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
            {words.showAll}
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
          {words.addFirst}
        </Button>
      }
    />
  );
}
