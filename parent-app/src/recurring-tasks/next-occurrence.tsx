import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { CirclePause, Clock } from 'lucide-react';
import { distanceOf, formatDay, type LocalDate } from '../calendar/calendar.ts';
import styles from './recurring-list.module.css';
import { recurringMessages as words } from './recurring-task.messages.ts';

interface NextOccurrenceProps {
  task: RecurringTaskDto;
  today: LocalDate;
}

/** When it comes back next, what is left out, and what could not be made. */
export function NextOccurrence({ task, today }: NextOccurrenceProps) {
  const { skipped, no_room_on: noRoomOn } = task;
  return (
    <span className={classNames(styles.words, styles.when)}>
      <When task={task} today={today} />
      {skipped.length > 0 && (
        <span className={styles.note}>{words.leftOut(skipped.map((date) => formatDay(date, today)).join(', '))}</span>
      )}
      {noRoomOn && <span className={styles.alert}>{words.noRoom(formatDay(noRoomOn, today))}</span>}
    </span>
  );
}

function When({ task: { paused_at, next }, today }: NextOccurrenceProps) {
  if (paused_at !== null)
    return (
      <span className={styles.whole}>
        <Badge icon={<CirclePause aria-hidden="true" />}>{words.pausedBadge}</Badge>
      </span>
    );
  if (next === null)
    return (
      <span className={styles.whole}>
        <Badge icon={<Clock aria-hidden="true" />}>{words.waitsForDone}</Badge>
      </span>
    );
  return (
    <>
      <time dateTime={next.date}>{formatDay(next.date, today)}</time>
      <span className={styles.note}>{distanceOf(today, next.date)}</span>
    </>
  );
}
