import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { SquareCheck } from 'lucide-react';
import { useState } from 'react';
import { FoldedList } from '../page/folded-list.tsx';
import { partIds } from '../page/parts.ts';
import { ApprovedTasks } from './approved-tasks.tsx';
import styles from './my-tasks.module.css';
import { RefusedTaps } from './refused-taps.tsx';
import { TaskCard } from './task-card.tsx';
import { TaskSkeleton } from './task-skeleton.tsx';
import { messages } from './task.messages.ts';
import type { useLiveTasks } from './use-live-tasks.ts';
import { tapOn, useTaps } from './use-taps.ts';

/** Rules 12.29. */
const shownMax = 6;

const wasSentBack = (task: TaskDto) => task.attempts.some(({ rejected_at }) => rejected_at !== null);
/** What a parent has answered is not left in the folded part; otherwise the server's order. */
const sentBackFirst = (a: TaskDto, b: TaskDto) => Number(wasSentBack(b)) - Number(wasSentBack(a));

interface MyTasksProps {
  host: HostApi;
  tasks: ReturnType<typeof useLiveTasks>;
  zone: string;
}

/** What to do comes first, what waits for the parent after it, what was approved quietly last. */
export function MyTasks({ host, tasks, zone }: MyTasksProps) {
  return (
    <section aria-labelledby={partIds.tasks}>
      <h2 id={partIds.tasks} tabIndex={-1}>
        My Tasks
      </h2>
      <Loaded
        query={tasks}
        size="child"
        isOnline={host.isOnline}
        loading={messages.loading}
        skeleton={<TaskSkeleton />}
        failed={messages.loadFailed}
      >
        {(list) => <TaskLists host={host} tasks={list} zone={zone} onLookAgain={tasks.refetch} />}
      </Loaded>
    </section>
  );
}

interface TaskListsProps extends Omit<MyTasksProps, 'tasks'> {
  tasks: TaskDto[];
  onLookAgain: () => Promise<unknown>;
}

function TaskLists({ host, tasks, zone, onLookAgain }: TaskListsProps) {
  // A task tapped here keeps its place for this visit: a card that jumps away under the finger frightens.
  const [tappedHere, setTappedHere] = useState<readonly string[]>([]);

  const taps = useTaps(host);
  const isToDo = (id: string) => tasks.some((task) => task.id === id && task.status === 'pending');
  const strays = taps.filter(({ refusal, taskId }) => refusal !== null && !isToDo(taskId));

  const open = tasks.filter((task) => task.status !== 'approved');
  const isFirst = (task: TaskDto) => task.status === 'pending' || tappedHere.includes(task.id);
  const waiting = open.filter((task) => !isFirst(task));
  const firstWaiting = waiting[0] ?? open.find(({ status }) => status === 'completed');
  const listOf = (rows: TaskDto[], noun: string) => (
    <FoldedList
      rows={rows}
      shownMax={shownMax}
      noun={noun}
      className={styles.list}
      idOf={(task) => (task === firstWaiting ? partIds.waiting : undefined)}
    >
      {(task) => (
        <TaskCard
          host={host}
          task={task}
          tap={tapOn(taps, task)}
          zone={zone}
          onTap={() => setTappedHere([...tappedHere, task.id])}
        />
      )}
    </FoldedList>
  );
  return (
    <>
      <KeepFocus isList>
        <RefusedTaps host={host} taps={strays} />
      </KeepFocus>
      {open.length === 0 ? (
        <NoTasks onLookAgain={onLookAgain} />
      ) : (
        <div className={styles.lists}>
          {listOf(open.filter(isFirst).toSorted(sentBackFirst), 'tasks')}
          {listOf(waiting, 'waiting tasks')}
        </div>
      )}
      <ApprovedTasks tasks={tasks} zone={zone} />
    </>
  );
}

function NoTasks({ onLookAgain }: Pick<TaskListsProps, 'onLookAgain'>) {
  return (
    <StatePanel
      icon={<SquareCheck />}
      title={messages.none}
      text={messages.noneNow}
      action={
        <AgainButton size="child" onAsk={onLookAgain}>
          Look again
        </AgainButton>
      }
    />
  );
}
