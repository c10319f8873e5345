import type { DaysDto, HostApi, OutboxEntry, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { tintOf, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Pictogram } from '@tokennest/shared-ui/primitives/pictogram';
import { TaskAction } from './task-action.tsx';
import styles from './task-card.module.css';
import { TaskMore } from './task-more.tsx';
import { TaskTries } from './task-tries.tsx';
import { taskWords } from './task-words.ts';
import { messages } from './task.messages.ts';
import { TurnNote } from './turn-note.tsx';
import { turnOf } from './turn-of.ts';
import { useComplete } from './use-complete.ts';
import { WhatYouGet } from './what-you-get.tsx';
import { whenDue } from './when-due.ts';

interface TaskCardProps {
  host: HostApi;
  child: ProfileDto;
  task: TaskDto;
  /** The tap on it that the server has not taken. */
  tap: OutboxEntry | undefined;
  /** Undefined where they are not known. */
  days: DaysDto | undefined;
  zone: string;
  /** Before anything is sent. */
  onTap: () => void;
}

/** One task with its one button, or with what became of the tap on it. */
export function TaskCard({ host, child, task, tap, days, zone, onTap }: TaskCardProps) {
  const { isBusy, complete } = useComplete(host, task, onTap);
  const isToSend = tap?.refusal === null && !isBusy;
  const isDone = task.status !== 'pending' || isToSend;
  const sending = tap?.failure === undefined ? messages.saved : messages.triedAgain;
  const words = isToSend ? sending : taskWords(task, zone);
  const due = isDone ? null : whenDue(task, zone, days?.today);
  const turn = isDone ? undefined : turnOf(days, task.id);
  const isOpenToAll = task.is_for_anyone && !isDone;
  const hasMore = [words, due, isOpenToAll].some(Boolean);

  const askAndComplete = async () => {
    const hasSaidYes = await host.confirm({
      title: task.title,
      sentence: messages.isDone,
      details: <WhatYouGet amount={task.token_reward} />,
      confirmLabel: messages.yes,
      dismissLabel: messages.notYet,
    });
    if (hasSaidYes) complete();
  };

  return (
    <Card className={styles.card} isSunken={isDone}>
      <div className={styles.row}>
        <span
          className={styles.tile}
          style={isDone ? { color: tintStyle(tintOf(task.id)).color } : tintStyle(tintOf(task.id))}
        >
          <Pictogram title={task.title} />
        </span>
        <h3 className={classNames(styles.title, !hasMore && styles.bare)}>{task.title}</h3>
        {hasMore && <TaskMore due={due} words={words} isOpenToAll={isOpenToAll} />}
        <Amount className={styles.amount} value={task.tokens_paid ?? task.token_reward} isPill />
        {(task.attempts.length > 0 || turn) && (
          <div className={styles.tries}>
            <TaskTries task={task} zone={zone} />
            {days && turn && <TurnNote child={child} days={days} turn={turn} />}
          </div>
        )}
        <div className={styles.action}>
          <TaskAction
            host={host}
            task={task}
            tap={tap}
            isBusy={isBusy}
            onAsk={() => void askAndComplete()}
            onTryAgain={complete}
            onTap={onTap}
          />
        </div>
      </div>
    </Card>
  );
}
