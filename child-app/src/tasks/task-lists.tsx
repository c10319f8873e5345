import type { DaysDto, HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { AgainButton } from '@tokennest/shared-ui/states/loaded';
import { SquareCheck } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import { FoldedList } from '../ui/folded-list.tsx';
import { partIds } from '../ui/part-link.tsx';
import { useShownMax } from '../ui/use-is-wide.ts';
import { TaskCard, type TaskCardProps } from './task-card.tsx';
import styles from './task-lists.module.css';
import { messages } from './task.messages.ts';
import { tapOn, useTaps } from './use-taps.ts';

export function TaskSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[1, 2].map((task) => (
        <div key={task} className={styles.awaited}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}

const loadRefused = () => import('./refusal.tsx').then(({ RefusedTaps }) => RefusedTaps);

/** Rules 12.29. The parent answers waiting tasks, so a phone shows fewer. */
const waitingShown = { onPhone: 1, elsewhere: 6 };

const wasSentBack = (task: TaskDto) => task.attempts.some(({ rejected_at }) => rejected_at !== null);
const dueOf = ({ due_at }: TaskDto) => due_at ?? 'whenever'; // sorts after every timestamp
/** A gift from the parent, such as the very first task (Rules 6.43). */
const isGift = ({ pays, recurring_task_id: recurring }: TaskDto) => pays === 'at_once' && recurring === null;
/** Tasks sent back and gifts come first, so that they are never folded; then by deadline and the server's order. */
export const byUrgency = (a: TaskDto, b: TaskDto) =>
  Number(isGift(b)) - Number(isGift(a)) ||
  Number(wasSentBack(b)) - Number(wasSentBack(a)) ||
  inOrder(dueOf(a), dueOf(b));

export interface TaskView {
  Task: ComponentType<TaskCardProps>;
  list: string | undefined;
  /** Tasks to do shown at first (Rules 12.29). */
  shown: { onPhone: number; elsewhere: number };
}

const cards: TaskView = { Task: TaskCard, list: styles.list, shown: { onPhone: 3, elsewhere: 6 } };

interface TaskListsProps {
  view?: TaskView | undefined;
  host: HostApi;
  child: ProfileDto;
  tasks: TaskDto[];
  days: DaysDto | undefined;
  zone: string;
  onLookAgain: () => Promise<unknown>;
}

export function TaskLists({ host, child, tasks, days, zone, onLookAgain, view = cards }: TaskListsProps) {
  // A tapped task keeps its place during this visit: a card that jumps away is confusing.
  const [tapped, setTapped] = useState<ReadonlyMap<string, 'first' | 'waiting'>>(new Map());

  const taps = useTaps(host);
  const [shownMax, waitingMax] = [useShownMax(view.shown), useShownMax(waitingShown)];
  const isToDo = (id: string) => tasks.some((task) => task.id === id && task.status === 'pending');
  const strays = taps.filter(({ refusal, taskId }) => refusal !== null && !isToDo(taskId));

  const placeOf = ({ id, status }: TaskDto) => tapped.get(id) ?? (status === 'pending' ? 'first' : 'waiting');
  const open = tasks.filter((task) => task.status !== 'approved' || tapped.has(task.id));
  const first = open.filter((task) => placeOf(task) === 'first').toSorted(byUrgency);
  const waiting = open.filter((task) => placeOf(task) === 'waiting');
  const firstWaiting = [...waiting, ...first].find(({ status }) => status === 'completed');
  const wantsAnswer = (task: TaskDto) => wasSentBack(task) || isGift(task) || Boolean(tapOn(taps, task));
  const listOf = (rows: TaskDto[], isFirst: boolean) => (
    <FoldedList
      rows={rows}
      shownMax={isFirst ? shownMax : waitingMax}
      isKept={isFirst ? wantsAnswer : undefined}
      all={isFirst ? messages.showAll : messages.showAllWaiting}
      className={view.list}
      idOf={(task) => (task === firstWaiting ? partIds.waiting : undefined)}
    >
      {(task, place) => (
        <view.Task
          isCompact={!isFirst || place > 0}
          host={host}
          child={child}
          task={task}
          tap={tapOn(taps, task)}
          days={days}
          zone={zone}
          onTap={() => setTapped(new Map(tapped).set(task.id, placeOf(task)))}
        />
      )}
    </FoldedList>
  );
  return (
    <>
      <KeepFocus isList>
        {strays.length > 0 && <LazyPart load={loadRefused} isWanted given={{ host, taps: strays }} />}
      </KeepFocus>
      {open.length === 0 ? (
        <NoTasks onLookAgain={onLookAgain} />
      ) : (
        <div className={styles.lists}>
          {listOf(first, true)}
          {listOf(waiting, false)}
        </div>
      )}
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
          {messages.again}
        </AgainButton>
      }
    />
  );
}
