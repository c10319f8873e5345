import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import type { TableColumnType } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChildFace } from '../children/child-avatar.tsx';
import { DeskTable } from '../lists/desk-table.tsx';
import table from '../lists/figures.module.css';
import { DecisionForm } from './decision-form.tsx';
import { TaskActions, type TaskListing, wishOf } from './task-actions.tsx';
import { childOf, nameOf, type TaskSort, type TaskSortBy } from './task-list.ts';
import styles from './task-table.module.css';
import { TaskAmount, TaskStatusBadge, TaskWords } from './task-words.tsx';

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

function columnsOf({ family, zone, sort, onSort, wishes }: TaskListing): TableColumnType<TaskDto>[] {
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

/** A row of its own, and one that may take the focus when what was in its place is gone. */
const rowProps = { 'data-place': '', tabIndex: -1 };

/** The tasks where a table has room; a chunk of its own, which a phone never loads. */
export function TaskTable(listing: TaskListing) {
  const { tasks, wishes } = listing;
  const { opened, onOpen } = wishes;
  const close = () => onOpen(null);
  return (
    <div className={styles.frame}>
      <DeskTable
        label="Tasks"
        rows={tasks}
        columns={columnsOf(listing)}
        pagination={false}
        onRow={() => rowProps}
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: opened ? [opened.id] : [],
          rowExpandable: ({ status }) => status === 'completed',
          // antd keeps a closed row; the form in it begins anew.
          expandedRowRender: (task, _index, _indent, isOpen) =>
            isOpen &&
            opened && (
              <DecisionForm
                key={opened.decision}
                decision={opened.decision}
                task={task}
                onDone={close}
                onClose={close}
              />
            ),
        }}
      />
    </div>
  );
}
