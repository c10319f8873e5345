import type { DayItemDto, DaysDto, HostApi, OutboxEntry, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { formatComing } from '@tokennest/shared-ui/dates/format-coming';
import { formatDayWithin, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { Clock, UsersRound } from 'lucide-react';
import { LazyPart } from '../ui/lazy-part.tsx';
import { useIsNow } from '../ui/motion/use-is-now.ts';
import { Nudge } from '../requests/nudge.tsx';
import { TaskPicture } from '../ui/task-picture.tsx';
import { useParentName, useUsual } from '@tokennest/shared-ui/queries/get-family';
import { ReadAloud } from '../speech/read-aloud.tsx';
import { TaskAction } from './task-action.tsx';
import styles from './task-card.module.css';
import { TaskAttempts } from './done/task-attempts.tsx';
import { messages } from './task.messages.ts';
import { loadSpeak, useAskToComplete } from './use-complete.tsx';
import { whenDue } from './when-due.ts';

const loadTurn = () => import('./days/turn-note.tsx').then(({ TurnNote }) => TurnNote);

interface TaskMoreProps {
  due: string | null;
  words: string | null;
  isOpenToAll: boolean;
}

const TaskMore = ({ due, words, isOpenToAll }: TaskMoreProps) => (
  <div className={styles.more}>
    {due && (
      <p className={styles.due}>
        <Clock />
        <span>{due}</span>
      </p>
    )}
    {words && <p className={styles.text}>{words}</p>}
    {isOpenToAll && <Badge icon={<UsersRound />}>{messages.forAnyone}</Badge>}
  </div>
);

function taskWords(task: TaskDto, zone: string, usual: string | null, parent: string | null): string | null {
  const { status, completed_at, approve_at, approved_by, approver, description } = task;
  if (approved_by === 'at_once') return messages.paysAtOnce;
  if (status === 'pending' || !completed_at) return description;
  const doneAt = messages.done(formatDayWithin(completed_at, zone), formatTime(completed_at, zone));
  if (status === 'approved')
    return `${doneAt} ${approved_by === 'by_itself' ? messages.gotTokens : messages.checked(approver?.name ?? parent)}`;
  const done = `${doneAt} ${messages.willCheck(parent)}`;
  if (!approve_at) return usual ? `${done} ${messages.usually(usual)}` : done;
  return `${done} ${messages.paysItself(formatComing(approve_at, zone), formatTime(approve_at, zone))}`;
}

/** The child's turn at this task; undefined if it is not their turn or the days are not loaded. */
export const turnOf = (days: DaysDto | undefined, taskId: string): DayItemDto | undefined =>
  days?.days.flatMap(({ items }) => items).find(({ task_id, is_turn }) => task_id === taskId && is_turn);

export interface TaskCardProps {
  host: HostApi;
  child: ProfileDto;
  task: TaskDto;
  tap: OutboxEntry | undefined;
  days: DaysDto | undefined;
  zone: string;
  /** On a phone, the picture is small and next to the button. */
  isCompact: boolean;
  onTap: () => void;
}

const loadStamp = () => import(/* webpackChunkName: "moments" */ './stamp.tsx').then(({ Stamp }) => Stamp);

export function TaskCard({ host, child, task, tap, days, zone, isCompact, onTap }: TaskCardProps) {
  const { isBusy, complete, ask } = useAskToComplete({ host, child, task, onTap });
  const isToSend = tap?.refusal === null && !isBusy;
  const isDone = task.status !== 'pending' || isToSend;
  const sending = tap?.failure === undefined ? messages.saved : messages.triedAgain;
  const usual = useUsual(host, 'tasks');
  const parent = useParentName(host);
  const words = isToSend ? sending : taskWords(task, zone, usual, parent);
  const due = isDone ? null : whenDue(task, zone, days?.today);
  const turn = isDone ? undefined : turnOf(days, task.id);
  const isOpenToAll = task.is_for_anyone && !isDone;
  const isNow = useIsNow(isDone);
  const hasMore = [words, due, isOpenToAll].some(Boolean);

  return (
    <Card className={styles.card} isSunken={isDone}>
      <div className={classNames(styles.row, isCompact && styles.compact)}>
        <span
          className={styles.tile}
          style={isDone ? { color: pictureTint(tintOf(task.id)).color } : pictureTint(tintOf(task.id))}
        >
          <TaskPicture task={task} />
          {isDone && <LazyPart load={loadStamp} isWanted given={{ isNow, isWaiting: task.status !== 'approved' }} />}
        </span>
        <h3 className={classNames(styles.title, !hasMore && styles.bare)} translate="no">
          {task.title}
        </h3>
        {hasMore && <TaskMore due={due} words={words} isOpenToAll={isOpenToAll} />}
        <Amount className={styles.amount} value={task.tokens_paid ?? task.token_reward} isPill />
        {(task.attempts.length > 0 || turn) && (
          <div className={styles.tries}>
            <TaskAttempts host={host} task={task} zone={zone} />
            {days && turn && (
              <LazyPart
                load={loadTurn}
                isWanted
                given={{ child, days, turn }}
                skeleton={<div style={{ blockSize: 'calc(26px + 2.625rem)' }} />}
              />
            )}
          </div>
        )}
        <div className={styles.action}>
          <TaskAction
            host={host}
            task={task}
            tap={tap}
            isBusy={isBusy}
            onAsk={ask}
            onTryAgain={complete}
            onTap={onTap}
          />
          <ReadAloud child={child} load={loadSpeak} given={{ task, tap, zone }} />
        </div>
        <div className={styles.nudge}>
          <Nudge host={host} of="task" thing={task} title={task.title} />
        </div>
      </div>
    </Card>
  );
}
