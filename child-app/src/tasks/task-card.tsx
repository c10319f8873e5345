import type { HostApi, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { formatDayWithin, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { tintOf, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Pictogram } from '@tokennest/shared-ui/primitives/pictogram';
import { UsersRound } from 'lucide-react';
import { TaskAction } from './task-action.tsx';
import styles from './task-card.module.css';
import { TaskTries } from './task-tries.tsx';
import { messages } from './task.messages.ts';
import { useComplete } from './use-complete.ts';
import { WhatYouGet } from './what-you-get.tsx';

interface TaskCardProps {
  host: HostApi;
  task: TaskDto;
  /** The tap on it that the server has not taken. */
  tap: OutboxEntry | undefined;
  zone: string;
  onTap: () => void;
}

/** 'Done today at 16:10. Your parent will take a look.' */
const doneWords = (completedAt: string, zone: string) =>
  messages.done(formatDayWithin(completedAt, zone), formatTime(completedAt, zone));

/** One task with its one button, or with what became of the tap on it. */
export function TaskCard({ host, task, tap, zone, onTap }: TaskCardProps) {
  const { isBusy, complete } = useComplete(host, task, onTap);
  const isOnline = useLive(host.isOnline);
  const isWaiting = task.status === 'completed';
  const isToSend = tap?.refusal === null && !isBusy;
  const isDone = isWaiting || isToSend;
  const sending = isOnline ? messages.sentSoon : messages.sentOnline;
  const waitingWords = task.completed_at ? doneWords(task.completed_at, zone) : task.description;
  const words = isWaiting ? waitingWords : isToSend ? sending : task.description;
  const isOpenToAll = task.is_for_anyone && !isDone;
  const hasMore = Boolean(words) || isOpenToAll;

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
        {hasMore && (
          <div className={styles.more}>
            {words && <p className={styles.text}>{words}</p>}
            {isOpenToAll && <Badge icon={<UsersRound />}>For anyone</Badge>}
          </div>
        )}
        <Amount className={styles.amount} value={task.token_reward} isPill />
        {task.attempts.length > 0 && (
          <div className={styles.tries}>
            <TaskTries task={task} zone={zone} />
          </div>
        )}
        <div className={styles.action}>
          <TaskAction
            host={host}
            tap={tap}
            isWaiting={isWaiting}
            isBusy={isBusy}
            onAsk={() => void askAndComplete()}
            onTryAgain={complete}
          />
        </div>
      </div>
    </Card>
  );
}
