import type { ProfileDto, TaskDto, TaskStatus } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useIsDesktop } from '../../ui/lazy-code.tsx';
import list from '../../ui/lists/list.module.css';
import { useCreatedRow } from '../../ui/lists/use-created-row.ts';
import { DecisionForm } from '../approvals/decision-form.tsx';
import { DoneDays } from '../done-days.tsx';
import { GroupTitle } from './group-title.tsx';
import { type Opened, TaskActions, type TaskGroup, type TaskListing } from '../task-actions.tsx';
import { sortTasks, type TaskSort, type TaskSortBy } from '../task-list.ts';
import styles from '../task-results.module.css';
import { TaskTable } from './task-table.tsx';
import { paidOf, TaskWords } from '../task-words.tsx';
import { taskMessages as words } from '../task.messages.ts';
import { taskListMessages } from '../task-list.messages.ts';
import { listMessages } from '../../ui/lists/list.messages.ts';

function TaskCards({ groups, ...rest }: TaskListing) {
  return groups.map(({ tasks, ...group }) => <CardGroup key={group.title} tasks={tasks} group={group} {...rest} />);
}

type TaskCardProps = { task: TaskDto } & Pick<TaskListing, 'family' | 'zone' | 'wishes'>;

interface CardGroupProps extends Omit<TaskCardProps, 'task'> {
  tasks: readonly TaskDto[];
  group: Omit<TaskGroup, 'tasks'>;
}

function CardGroup({ tasks, group, ...rest }: CardGroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.group}>
        <GroupTitle {...group} />
      </h3>
      <ul className={list.cardList}>
        {tasks.map((task) => (
          <li key={task.id} data-row-key={task.id} data-place="" tabIndex={-1}>
            <TaskCard task={task} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskCard({ task, family, zone, wishes }: TaskCardProps) {
  const titleId = useId();
  const { opened, onOpen } = wishes;
  const close = () => onOpen(null);
  return (
    <Card as="article" className={list.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <TaskWords task={task} family={family} zone={zone} titleId={titleId} />
        <Amount value={paidOf(task)} />
      </div>
      <TaskActions task={task} family={family} wishes={wishes} />
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
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

/** The buttons stay focusable at both ends. */
function TaskPager({ page, total, onTurn }: TaskPagerProps) {
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label={taskListMessages.pages}>
      <Button variant="outline" aria-disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        {taskListMessages.previous}
      </Button>
      <output>{taskListMessages.pageOf((page - 1) * pageSize + 1, last, total)}</output>
      <Button variant="outline" aria-disabled={last >= total} onClick={() => onTurn(page + 1)}>
        {taskListMessages.next}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

const orderBy = (sort: TaskSort) => ({ sort, page: 1, seen: new Map<string, TaskDto>() });

/** Keeps the order in which tasks were first seen until sorted, filtered or reopened, so that no row moves. */
function useTaskOrder(tasks: readonly TaskDto[]) {
  const [{ sort, page, seen }, setOrder] = useState(() => orderBy({ by: 'newest', isDescending: false }));
  // Safe in render: a second run adds nothing.
  for (const task of tasks) if (!seen.has(task.id)) seen.set(task.id, task);
  const before = (task: TaskDto) => seen.get(task.id) ?? task;
  const now = new Map(tasks.map((task) => [task.id, task]));
  const wasDone = (task: TaskDto) => before(task).status === 'approved';
  const first = sortTasks(
    tasks.map(before).filter(({ status }) => status !== 'approved'),
    sort,
  );
  return {
    open: first.map((was): OpenTask => ({ group: was.status, task: now.get(was.id) ?? was })),
    done: tasks.filter(wasDone),
    sort,
    onSort: (by: TaskSortBy) => setOrder(orderBy({ by, isDescending: sort.by === by && !sort.isDescending })),
    page,
    turnTo: (next: number) => setOrder((order) => ({ ...order, page: next })),
  };
}

interface OpenTask {
  group: TaskStatus;
  task: TaskDto;
}

/** Groups the shown tasks. `count` is how many of all tasks still have the group's status. */
const groupsOf = (shown: readonly OpenTask[], all: readonly OpenTask[]): TaskGroup[] =>
  (['completed', 'pending'] as const)
    .map((group) => ({
      title: words.groups[group],
      tasks: shown.filter((one) => one.group === group).map(({ task }) => task),
      count: all.filter((one) => one.group === group && one.task.status === group).length,
      isWaiting: group === 'completed',
    }))
    .filter(({ tasks }) => tasks.length > 0);

interface TaskPagesProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  onEdit: (task: TaskDto) => void;
  end: ReactNode;
}

export function TaskPages({ tasks, family, onEdit, end }: TaskPagesProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const isDesktop = useIsDesktop();
  const { open, done, sort, onSort, page: wanted, turnTo } = useTaskOrder(tasks);
  const [opened, onOpen] = useState<Opened | null>(null);
  const wishes = { onEdit, opened, onOpen };
  const top = useCreatedRow<HTMLDivElement>({
    rows: open.map(({ task }) => task),
    reveal: (place) => turnTo(Math.ceil((place + 1) / pageSize)),
  });
  const pages = Math.max(1, Math.ceil(open.length / pageSize));
  const page = Math.min(wanted, pages);
  const shown = open.slice(isDesktop ? (page - 1) * pageSize : 0, page * pageSize);
  const List = isDesktop ? TaskTable : TaskCards;
  function turnPage(next: number) {
    turnTo(next);
    window.scrollTo({ top: window.scrollY + (top.current?.getBoundingClientRect().top ?? 0) - marginPx });
  }

  return (
    <div ref={top} className={styles.results}>
      <div className={styles.sheet}>
        {shown.length > 0 && <List {...{ groups: groupsOf(shown, open), family, zone, sort, onSort, wishes }} />}
        {isDesktop && pages > 1 && <TaskPager page={page} total={open.length} onTurn={turnPage} />}
        {!isDesktop && page < pages && (
          <div data-place="" className={styles.end}>
            <Button variant="outline" isWide onClick={() => turnTo(page + 1)}>
              {listMessages.showMore(Math.min(pageSize, open.length - shown.length))}
            </Button>
            <output>{taskListMessages.shownOf(shown.length, open.length)}</output>
          </div>
        )}
        <DoneDays tasks={done} family={family} zone={zone} wishes={wishes} />
      </div>
      {end}
    </div>
  );
}

const marginPx = 16;
