import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { CheckCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../app-context.tsx';
import { isToApprove } from '../tasks/approvals/is-to-approve.ts';
import { childOf, nameOf, type useTaskList } from '../tasks/task-list.ts';
import { taskMessages } from '../tasks/task.messages.ts';
import { seenPraise } from '../tasks/approvals/seen-praise.ts';
import { useAskApproveAll } from '../tasks/approvals/approve-tasks.tsx';
import { byPromise, promiseOfTask } from '../tasks/approvals/promise.ts';
import { taskFact } from '../ui/lists/just-handled.ts';
import { useMay } from '../ui/use-may.ts';
import { Usual } from './usual.tsx';
import type { Done, WaitingKind } from './waiting-group.tsx';
import styles from './waiting-groups.module.css';
import { WaitingTask, whenOf } from '../tasks/approvals/waiting-task.tsx';
import { waitingMessages as words } from './waiting.messages.ts';

interface ApproveAllButtonProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
}

function ApproveAllButton({ tasks, family }: ApproveAllButtonProps) {
  const { gains, ask, isPending } = useAskApproveAll(tasks, family);
  return (
    <div className={styles.foot}>
      <NeedsConnection>
        <Button isBusy={isPending} onClick={ask}>
          {!isPending && <CheckCheck aria-hidden="true" />}
          <span>{taskMessages.approveAll}</span>
        </Button>
      </NeedsConnection>
      <p className={styles.gains}>
        {gains.map(({ child, amount }) => (
          <span key={child.id} className={styles.gainOfAll}>
            <span>{`${child.display_name} `}</span>
            <Amount value={amount} isSigned />
          </span>
        ))}
      </p>
    </div>
  );
}

function ApproveAllInOne({ tasks, family }: ApproveAllButtonProps) {
  const { ask, isPending } = useAskApproveAll(tasks, family);
  return (
    <NeedsConnection>
      <Button variant="quiet" isBusy={isPending} onClick={ask}>
        {taskMessages.approveAll}
      </Button>
    </NeedsConnection>
  );
}

const oldestFirst = (one: TaskDto, other: TaskDto) =>
  byPromise(promiseOfTask(one), promiseOfTask(other)) || inOrder(one.id, other.id);

const none: readonly never[] = [];

/** `lists` is undefined until loaded. */
export function useTaskKind(lists: ReturnType<typeof useTaskList>['data']): WaitingKind<TaskDto> {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const mayUndo = useMay('manage');
  const { tasks, family } = lists ?? { tasks: none, family: none };
  const rows = useMemo(() => tasks.filter(isToApprove), [tasks]);

  function doneOf(row: TaskDto): Done | null {
    const now = tasks.find(({ id }) => id === row.id);
    if (!now) return null;
    const fact = taskFact(host, now);
    if (fact) return { words: fact };
    if (now.status === 'pending') return { words: words.sentBack };
    const name = nameOf(childOf(row, family));
    return {
      words: words.approved,
      gain: <Amount value={now.tokens_paid ?? row.token_reward} isSigned />,
      note: seenPraise(now, family) ?? `${row.title} · ${name}`,
      undo: undoOf(now),
    };
  }

  function undoOf({ title, transaction_id: paid, completed_by: childId }: TaskDto): Done['undo'] {
    if (!mayUndo || !paid || !childId) return undefined;
    const one = { id: paid, childId, key: newKey() };
    return {
      name: taskMessages.undoApproval(title),
      act: async () => (await import('../tokens/reversals/undo-award.ts')).undoAward(host, one),
    };
  }

  return {
    title: words.tasks,
    rows,
    order: oldestFirst,
    nameOf: ({ title }) => title,
    promiseOf: promiseOfTask,
    doneOf,
    draw: (task) => (
      <WaitingTask
        task={task}
        child={childOf(task, family)}
        when={task.completed_at && whenOf(task.completed_at, zone)}
      />
    ),
    peek: (task) => ({
      picture: <PictureTile id={task.id} picture={task.picture} title={task.title} of="task" sizePx={36} />,
      note: nameOf(childOf(task, family)),
      amount: task.token_reward,
    }),
    all: rows.length > 1 && <ApproveAllInOne tasks={rows} family={family} />,
    foot: rows.length > 1 && <ApproveAllButton tasks={rows} family={family} />,
    note: <Usual of="tasks" />,
  };
}
