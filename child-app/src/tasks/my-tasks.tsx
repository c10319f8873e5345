import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { SquareCheck } from 'lucide-react';
import { useState } from 'react';
import { ApprovedTasks } from './approved-tasks.tsx';
import styles from './my-tasks.module.css';
import { TaskCard } from './task-card.tsx';
import { TaskSkeleton } from './task-skeleton.tsx';
import { messages } from './task.messages.ts';
import type { useLiveTasks } from './use-live-tasks.ts';

interface MyTasksProps {
  host: HostApi;
  tasks: ReturnType<typeof useLiveTasks>;
  zone: string;
}

/** What to do comes first, what waits for the parent after it, what was approved quietly last. */
export function MyTasks({ host, tasks, zone }: MyTasksProps) {
  return (
    <section aria-labelledby="my-tasks">
      <h2 id="my-tasks">My Tasks</h2>
      <Loaded
        query={tasks}
        size="child"
        loading="Loading your tasks"
        skeleton={<TaskSkeleton />}
        failed={messages.loadFailed}
      >
        {(list) => <TaskList host={host} tasks={list} zone={zone} onLookAgain={tasks.refetch} />}
      </Loaded>
    </section>
  );
}

interface TaskListProps extends Omit<MyTasksProps, 'tasks'> {
  tasks: TaskDto[];
  onLookAgain: () => Promise<unknown>;
}

function TaskList({ host, tasks, zone, onLookAgain }: TaskListProps) {
  // A task completed here keeps its place for this visit: a card that jumps away under the finger frightens.
  const [completedHere, setCompletedHere] = useState<readonly string[]>([]);

  const open = tasks.filter((task) => task.status !== 'approved');
  const isFirst = (task: TaskDto) => task.status === 'pending' || completedHere.includes(task.id);
  const inOrder = [...open.filter(isFirst), ...open.filter((task) => !isFirst(task))];
  return (
    <>
      {inOrder.length === 0 ? (
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
      ) : (
        <ul className={styles.list}>
          {inOrder.map((task) => (
            <TaskCard
              key={task.id}
              host={host}
              task={task}
              zone={zone}
              onComplete={() => setCompletedHere([...completedHere, task.id])}
            />
          ))}
        </ul>
      )}
      <ApprovedTasks tasks={tasks} zone={zone} />
    </>
  );
}
