import type { TaskAttemptDto, TaskDto } from '@tokennest/shared-ui/contract';
import { formatDayWithin, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Undo2 } from 'lucide-react';
import { Disclosure } from '../lists/disclosure.tsx';
import { messages } from './task.messages.ts';
import styles from './task-tries.module.css';

/** 'yesterday, 16:10' in the family's zone. */
const momentOf = (iso: string, zone: string) => `${formatDayWithin(iso, zone)}, ${formatTime(iso, zone)}`;

interface TriesProps {
  task: TaskDto;
  zone: string;
}

/** Rules 6.6: why the last try was sent back, and folded what became of those before. */
export function TaskTries({ task, zone }: TriesProps) {
  const rejected = task.attempts.filter(({ rejected_at }) => rejected_at !== null);
  const last = task.status === 'pending' ? rejected[0] : undefined;
  const earlier = last ? rejected.slice(1) : rejected;
  return (
    <>
      {last?.rejected_at && (
        <div className={styles.note}>
          <Undo2 />
          <div className={styles.words}>
            <p className={styles.when}>{messages.sentBack(momentOf(last.rejected_at, zone))}</p>
            {last.rejection_reason && <p className={styles.reason}>“{last.rejection_reason}”</p>}
          </div>
        </div>
      )}
      {earlier.length > 0 && (
        <Disclosure summary={messages.earlier}>
          <ol className={styles.tries}>
            {earlier.map((attempt) => (
              <li key={attempt.completed_at} className={styles.try}>
                {triedWords(attempt, zone)}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  );
}

function triedWords({ completed_at, rejected_at, rejection_reason: reason }: TaskAttemptDto, zone: string): string {
  const sentBack = rejected_at && momentOf(rejected_at, zone);
  return messages.tried({ done: momentOf(completed_at, zone), sentBack, reason });
}
