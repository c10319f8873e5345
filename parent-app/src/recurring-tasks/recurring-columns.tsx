import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import type { TableColumnType } from 'antd';
import table from '../table/figures.module.css';
import { NextOccurrence } from './next-occurrence.tsx';
import { RecurringButtons } from './recurring-buttons.tsx';
import { byNext, byReward, byTitle } from './recurring-list.ts';
import type { RecurringRow } from './recurring-row.ts';
import { RecurringSwitch } from './recurring-switch.tsx';
import { RecurringTitle } from './recurring-title.tsx';
import { RecurringWho } from './recurring-who.tsx';

export function recurringColumns({ family, onEdit }: Omit<RecurringRow, 'task'>): TableColumnType<RecurringTaskDto>[] {
  return [
    { title: 'Task', rowScope: 'row', sorter: byTitle, render: (_, task) => <RecurringTitle task={task} /> },
    { title: 'Who', render: (_, task) => <RecurringWho task={task} family={family.children} /> },
    {
      title: 'Reward',
      className: table.figures,
      sorter: byReward,
      render: (_, { token_reward: reward }) => <Amount value={reward} />,
    },
    {
      title: 'Next',
      sorter: byNext,
      defaultSortOrder: 'ascend',
      render: (_, task) => <NextOccurrence task={task} today={family.today} />,
    },
    { title: 'Active', render: (_, task) => <RecurringSwitch task={task} /> },
    { title: 'Actions', render: (_, task) => <RecurringButtons task={task} family={family} onEdit={onEdit} /> },
  ];
}
