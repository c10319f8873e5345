import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import type { TableColumnType } from 'antd';
import table from '../table/figures.module.css';
import { RewardButtons } from './reward-buttons.tsx';
import { RewardPicture } from './reward-picture.tsx';
import { RewardSwitch } from './reward-switch.tsx';
import { byCost, byStock, byTitle } from './reward-list.ts';
import styles from './rewards.module.css';
import { Stock } from './stock.tsx';

function Reward({ reward: { id, title, description, is_active: isActive } }: { reward: RewardDto }) {
  return (
    <span className={styles.reward}>
      <RewardPicture title={title} tint={tintOf(id)} isActive={isActive} />
      <span className={styles.words}>
        <span className={classNames(styles.title, !isActive && styles.muted)}>{title}</span>
        {description && <span className={styles.line}>{description}</span>}
      </span>
    </span>
  );
}

export function rewardColumns(onEdit: (reward: RewardDto) => void): TableColumnType<RewardDto>[] {
  return [
    { title: 'Reward', rowScope: 'row', sorter: byTitle, render: (_, reward) => <Reward reward={reward} /> },
    {
      title: 'Cost',
      className: table.figures,
      sorter: byCost,
      defaultSortOrder: 'ascend',
      render: (_, { cost }) => <Amount value={cost} />,
    },
    {
      title: 'Stock',
      className: styles.whole,
      sorter: byStock,
      render: (_, { quantity_available }) => <Stock quantity={quantity_available} />,
    },
    {
      title: 'Active',
      sorter: (one, other) => Number(other.is_active) - Number(one.is_active),
      render: (_, reward) => <RewardSwitch reward={reward} />,
    },
    {
      title: 'Actions',
      className: styles.actions,
      render: (_, reward) => (
        <span className={styles.buttons}>
          <RewardButtons reward={reward} onEdit={onEdit} />
        </span>
      ),
    },
  ];
}
