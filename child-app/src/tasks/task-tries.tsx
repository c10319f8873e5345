import type { TaskAttemptDto, TaskDto } from '@tokennest/shared-ui/contract';
import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Undo2 } from 'lucide-react';
import { Disclosure } from '../page/disclosure.tsx';
import { messages } from './task.messages.ts';
import styles from './task-tries.module.css';

/** 'yesterday, 16:10' in the family's zone. */
function momentOf(iso: string, zone: string): string {
  const day = formatDay(iso, zone);
  const isName = day === 'Today' || day === 'Yesterday';
  return `${isName ? day.toLowerCase() : day}, ${formatTime(iso, zone)}`;
}

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
        <Disclosure summary={messages.earlier(earlier.length)}>
          <ol className={styles.tries}>
            {earlier.map((attempt) => (
              <Try key={attempt.completed_at} attempt={attempt} zone={zone} />
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  );
}

function Try({ attempt, zone }: { attempt: TaskAttemptDto; zone: string }) {
  const { completed_at, rejected_at, rejection_reason } = attempt;
  return (
    <li className={styles.try}>
      Done {momentOf(completed_at, zone)}
      {rejected_at && `, sent back ${momentOf(rejected_at, zone)}`}
      {rejection_reason ? `: “${rejection_reason}”` : '.'}
    </li>
  );
}
