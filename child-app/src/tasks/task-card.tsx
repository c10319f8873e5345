import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { formatDayWithin, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { tintOf, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { Pictogram } from '@tokennest/shared-ui/primitives/pictogram';
import { useCompleteTask } from '@tokennest/shared-ui/queries/complete-task';
import { Check, Clock, UsersRound } from 'lucide-react';
import styles from './task-card.module.css';
import { TaskTries } from './task-tries.tsx';
import { messages } from './task.messages.ts';
import { WhatYouGet } from './what-you-get.tsx';

interface TaskCardProps {
  host: HostApi;
  task: TaskDto;
  zone: string;
  onComplete: () => void;
}

/** 'Done today at 16:10. Your parent will take a look.' */
const doneWords = (completedAt: string, zone: string) =>
  messages.done(formatDayWithin(completedAt, zone), formatTime(completedAt, zone));

/** One task with its one button; once completed, a strip of the same height stands in the button's place. */
export function TaskCard({ host, task, zone, onComplete }: TaskCardProps) {
  const complete = useCompleteTask(host, task);
  const isWaiting = task.status === 'completed';
  const words = isWaiting && task.completed_at ? doneWords(task.completed_at, zone) : task.description;
  const isOpenToAll = task.is_for_anyone && !isWaiting;
  const hasMore = Boolean(words) || isOpenToAll;

  const askAndComplete = async () => {
    const isDone = await host.confirm({
      title: task.title,
      sentence: messages.isDone,
      details: <WhatYouGet amount={task.token_reward} />,
      confirmLabel: messages.yes,
      dismissLabel: messages.notYet,
    });
    if (isDone) complete.mutate(undefined, { onSuccess: onComplete });
  };

  return (
    <Card className={styles.card} isSunken={isWaiting}>
      <div className={styles.row}>
        <span
          className={styles.tile}
          style={isWaiting ? { color: tintStyle(tintOf(task.id)).color } : tintStyle(tintOf(task.id))}
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
        <KeepFocus className={styles.action}>
          {isWaiting ? (
            <p className={styles.strip}>
              <Clock />
              {messages.waiting}
            </p>
          ) : (
            <Button size="child" isWide isBusy={complete.isPending} onClick={() => void askAndComplete()}>
              {!complete.isPending && <Check />}
              Mark Complete
            </Button>
          )}
        </KeepFocus>
      </div>
    </Card>
  );
}
