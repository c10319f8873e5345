import type { TaskDto } from '@tokennest/shared-ui/contract';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { SortButton, sortOf } from './sort-button.tsx';
import { TaskActions, wishOf } from './task-actions.tsx';
import { TaskAmount } from './task-amount.tsx';
import type { TaskSortBy } from './task-list.ts';
import type { TaskListing } from './task-listing.ts';
import { TaskStatusBadge } from './task-status-badge.tsx';
import styles from './task-table.module.css';
import { TaskWords } from './task-words.tsx';

const labels: Record<TaskSortBy, string> = { title: 'Task', child: 'Child', reward: 'Reward', status: 'Status' };

/** The columns of the table. Task and child share the first one, whose head has a button for each. */
export function columnsOf({ family, zone, sort, onSort, wishes }: TaskListing): TableColumnType<TaskDto>[] {
  const column = (sorts: readonly TaskSortBy[], render: (task: TaskDto) => ReactNode): TableColumnType<TaskDto> => ({
    key: sorts[0] ?? 'actions',
    title: sorts.map((by) => <SortButton key={by} by={by} label={labels[by]} sort={sort} onSort={onSort} />),
    onHeaderCell: () => ({ 'aria-sort': sortOf(sort, sorts), scope: 'col' }),
    render: (_, task) => render(task),
  });
  return [
    {
      ...column(['title', 'child'], (task) => <TaskWords task={task} family={family} zone={zone} />),
      rowScope: 'row',
      className: styles.task,
    },
    column(['reward'], (task) => <TaskAmount task={task} {...wishOf(wishes, task, 'amount')} />),
    column(['status'], (task) => <TaskStatusBadge status={task.status} />),
    {
      ...column([], (task) => <TaskActions task={task} family={family} wishes={wishes} />),
      title: 'Actions',
    },
  ];
}
