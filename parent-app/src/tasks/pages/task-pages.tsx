import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useDeskPart, useIsDesk } from '../../lazy-code/lazy-code.tsx';
import list from '../../lists/card-list.module.css';
import { useCreatedRow } from '../../lists/use-created-row.ts';
import { DecisionForm } from '../decision-form.tsx';
import { DoneDays } from '../done/done-days.tsx';
import { type Opened, TaskActions, type TaskListing, wishOf } from '../task-actions.tsx';
import { sortTasks, type TaskSort, type TaskSortBy } from '../task-list.ts';
import styles from '../task-results.module.css';
import { TaskAmount, TaskStatusBadge, TaskWords } from '../task-words.tsx';
import { TaskListSkeleton } from '../tasks-skeleton.tsx';

/** The tasks where a table has no room. */
function TaskCards({ tasks, ...rest }: TaskListing) {
  return (
    <ul className={list.list}>
      {tasks.map((task) => (
        <li key={task.id} data-row-key={task.id} data-place="" tabIndex={-1}>
          <TaskCard task={task} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type TaskCardProps = { task: TaskDto } & Pick<TaskListing, 'family' | 'zone' | 'wishes'>;

function TaskCard({ task, family, zone, wishes }: TaskCardProps) {
  const titleId = useId();
  const { opened, onOpen } = wishes;
  const close = () => onOpen(null);
  return (
    <Card as="article" className={list.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <TaskWords task={task} family={family} zone={zone} titleId={titleId} />
        <TaskAmount task={task} {...wishOf(wishes, task, 'amount')} />
      </div>
      <div className={styles.foot}>
        <TaskStatusBadge status={task.status} />
        <TaskActions task={task} family={family} wishes={wishes} />
      </div>
      {task.status === 'completed' && opened?.id === task.id && (
        <div className={styles.form}>
          <DecisionForm key={opened.decision} decision={opened.decision} task={task} onDone={close} onClose={close} />
        </div>
      )}
    </Card>
  );
}

const pageSize = 20;

interface TaskPagerProps {
  /** From 1. */
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Previous, '21–40 of 500', Next; the buttons keep the focus, also at an end. */
function TaskPager({ page, total, onTurn }: TaskPagerProps) {
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label="Pages of tasks">
      <Button variant="outline" aria-disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        Previous
      </Button>
      <output>
        {(page - 1) * pageSize + 1}–{last} of {total}
      </output>
      <Button variant="outline" aria-disabled={last >= total} onClick={() => onTurn(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

const orderBy = (sort: TaskSort) => ({ sort, page: 1, seen: new Map<string, TaskDto>() });

/**
 * The tasks in their order, and which page of them is looked at. What changes afterwards, here or on another device,
 * stays where it is until the list is sorted, filtered or opened again: nothing moves away from under a finger.
 */
function useTaskOrder(tasks: readonly TaskDto[], family: readonly ProfileDto[]) {
  const [{ sort, page, seen }, setOrder] = useState(() => orderBy({ by: 'status', isDescending: false }));
  // Rendering twice adds nothing: each task is remembered as it was first seen.
  for (const task of tasks) if (!seen.has(task.id)) seen.set(task.id, task);
  const before = (task: TaskDto) => seen.get(task.id) ?? task;
  const wasDone = (task: TaskDto) => before(task).status === 'approved';
  return {
    sorted: sortTasks(
      tasks.filter((task) => !wasDone(task)),
      { ...sort, family, before },
    ),
    done: tasks.filter(wasDone),
    sort,
    onSort: (by: TaskSortBy) => setOrder(orderBy({ by, isDescending: sort.by === by && !sort.isDescending })),
    page,
    turnTo: (next: number) => setOrder((order) => ({ ...order, page: next })),
  };
}

const loadTable = () =>
  import(/* webpackChunkName: "task-table" */ '../task-table.tsx').then(({ TaskTable }) => TaskTable);

/** What shows the tasks here: cards, or on a desk the table, undefined until its code is there. */
function useTaskTable() {
  const isDesk = useIsDesk();
  const { part: table } = useDeskPart('task table', loadTable);
  return { isDesk, List: table === null ? TaskCards : table };
}

interface TaskPagesProps {
  /** At least one. */
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  onEdit: (task: TaskDto) => void;
  /** Stands behind them all. */
  end: ReactNode;
}

/**
 * What is open, twenty at a time: pages of a table, or cards that grow in number; then what was approved, by the day.
 * However many there are, few stand in the page.
 */
export function TaskPages({ tasks, family, onEdit, end }: TaskPagesProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const { isDesk, List } = useTaskTable();
  const { sorted, done, sort, onSort, page: wanted, turnTo } = useTaskOrder(tasks, family);
  const [opened, onOpen] = useState<Opened | null>(null);
  const wishes = { onEdit, opened, onOpen };
  const top = useCreatedRow<HTMLDivElement>({
    rows: sorted,
    reveal: (place) => turnTo(Math.ceil((place + 1) / pageSize)),
  });
  if (!List)
    return (
      <Loading>
        <TaskListSkeleton />
      </Loading>
    );

  const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = Math.min(wanted, pages);
  const shown = sorted.slice(isDesk ? (page - 1) * pageSize : 0, page * pageSize);
  function turnPage(next: number) {
    turnTo(next);
    window.scrollTo({ top: window.scrollY + (top.current?.getBoundingClientRect().top ?? 0) - marginPx });
  }

  return (
    <div ref={top} className={styles.results}>
      {shown.length > 0 && <List {...{ tasks: shown, family, zone, sort, onSort, wishes }} />}
      {isDesk && pages > 1 && <TaskPager page={page} total={sorted.length} onTurn={turnPage} />}
      {!isDesk && page < pages && (
        <div data-place="" className={styles.end}>
          <Button variant="outline" isWide onClick={() => turnTo(page + 1)}>
            Show {Math.min(pageSize, sorted.length - shown.length)} more
          </Button>
          <output>
            {shown.length} of {sorted.length}
          </output>
        </div>
      )}
      <DoneDays tasks={done} family={family} zone={zone} wishes={wishes} />
      {end}
    </div>
  );
}

/** Above a page that was turned to. */
const marginPx = 16;
