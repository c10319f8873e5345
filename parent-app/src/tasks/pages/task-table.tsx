import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { DecisionForm } from '../approvals/decision-form.tsx';
import { GroupTitle } from './group-title.tsx';
import { TaskActions, type TaskListing } from '../task-actions.tsx';
import type { TaskSort, TaskSortBy } from '../task-list.ts';
import styles from './task-table.module.css';
import { paidOf, TaskWords } from '../task-words.tsx';
import { taskListMessages } from '../task-list.messages.ts';
import { listMessages } from '../../ui/lists/list.messages.ts';

interface SortedHeadProps {
  by: TaskSortBy;
  label: string;
  sort: TaskSort;
  onSort: (by: TaskSortBy) => void;
}

function sortOf({ by, isDescending }: TaskSort, column: TaskSortBy) {
  if (by !== column) return undefined;
  return isDescending ? 'descending' : 'ascending';
}

function SortedHead({ by, label, sort, onSort }: SortedHeadProps) {
  const isSorted = sort.by === by;
  const Arrow = isSorted && sort.isDescending ? ChevronDown : ChevronUp;
  return (
    <th scope="col" aria-sort={sortOf(sort, by)}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        aria-label={taskListMessages.sortBy(label)}
        onClick={() => onSort(by)}
      >
        <span>{label}</span>
        <Arrow size={16} aria-hidden="true" />
      </button>
    </th>
  );
}

export function TaskTable({ groups, sort, onSort, ...rest }: TaskListing) {
  return (
    <table className={styles.table} aria-label={taskListMessages.table}>
      <thead>
        <tr>
          <SortedHead by="title" label={taskListMessages.columns.task} sort={sort} onSort={onSort} />
          <SortedHead by="reward" label={taskListMessages.columns.reward} sort={sort} onSort={onSort} />
          <th scope="col" className="screen-only">
            {listMessages.actions}
          </th>
        </tr>
      </thead>
      {groups.map(({ tasks, ...group }) => (
        <tbody key={group.title}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={3}>
              <GroupTitle {...group} />
            </th>
          </tr>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} {...rest} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type TaskRowProps = { task: TaskDto } & Pick<TaskListing, 'family' | 'zone' | 'wishes'>;

function TaskRow({ task, family, zone, wishes }: TaskRowProps) {
  const { opened, onOpen } = wishes;
  const close = () => onOpen(null);
  return (
    <>
      <tr className={styles.row} data-row-key={task.id} data-place="" tabIndex={-1}>
        <th scope="row">
          <TaskWords task={task} family={family} zone={zone} />
        </th>
        <td className={styles.figure}>
          <Amount value={paidOf(task)} />
        </td>
        <td className="screen-only">
          <TaskActions task={task} family={family} wishes={wishes} />
        </td>
      </tr>
      {task.status === 'completed' && opened?.id === task.id && (
        <tr className={styles.decision}>
          <td colSpan={3}>
            <DecisionForm key={opened.decision} decision={opened.decision} task={task} onDone={close} onClose={close} />
          </td>
        </tr>
      )}
    </>
  );
}
