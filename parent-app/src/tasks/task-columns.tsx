import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import type { TableColumnType } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChildFace } from '../children/child-face.tsx';
import table from '../table/figures.module.css';
import { TaskActions, wishOf } from './task-actions.tsx';
import { TaskAmount } from './task-amount.tsx';
import { childOf, nameOf, type TaskSort, type TaskSortBy } from './task-list.ts';
import type { TaskListing } from './task-listing.ts';
import { TaskStatusBadge } from './task-status-badge.tsx';
import styles from './task-table.module.css';
import { TaskWords } from './task-words.tsx';

interface SortButtonProps {
  by: TaskSortBy;
  label: string;
  sort: TaskSort;
  onSort: (by: TaskSortBy) => void;
}

/** The head of a column: puts the list in its order, pressed again in the opposite one. */
function SortButton({ by, label, sort, onSort }: SortButtonProps) {
  const isSorted = sort.by === by;
  const Arrow = isSorted && sort.isDescending ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted || undefined}
      aria-label={`${label}, sort`}
      onClick={() => onSort(by)}
    >
      {label}
      <Arrow size={16} aria-hidden="true" />
    </button>
  );
}

/** `aria-sort` of a column's head. */
function sortOf({ by, isDescending }: TaskSort, column: TaskSortBy) {
  if (by !== column) return undefined;
  return isDescending ? 'descending' : 'ascending';
}

const TaskChild = ({ child }: { child: ProfileDto | undefined }) => (
  <ChildFace id={child?.id ?? ''} name={nameOf(child)} />
);

const labels: Record<TaskSortBy, string> = { title: 'Task', child: 'Child', reward: 'Reward', status: 'Status' };

export function columnsOf({ family, zone, sort, onSort, wishes }: TaskListing): TableColumnType<TaskDto>[] {
  const column = (by: TaskSortBy, render: (task: TaskDto) => ReactNode): TableColumnType<TaskDto> => ({
    key: by,
    title: <SortButton by={by} label={labels[by]} sort={sort} onSort={onSort} />,
    onHeaderCell: () => ({ 'aria-sort': sortOf(sort, by), scope: 'col' }),
    render: (_, task) => render(task),
  });
  return [
    {
      ...column('title', (task) => <TaskWords task={task} family={family} zone={zone} isChildBeside />),
      rowScope: 'row',
      className: styles.task,
    },
    { ...column('child', (task) => <TaskChild child={childOf(task, family)} />), className: styles.child },
    {
      ...column('reward', (task) => <TaskAmount task={task} {...wishOf(wishes, task, 'amount')} />),
      className: table.figures,
    },
    column('status', (task) => <TaskStatusBadge status={task.status} />),
    {
      key: 'actions',
      title: 'Actions',
      onHeaderCell: () => ({ scope: 'col' }),
      render: (_, task) => <TaskActions task={task} family={family} wishes={wishes} />,
    },
  ];
}
