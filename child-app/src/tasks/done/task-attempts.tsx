import { quoted } from '@tokennest/shared-ui/locale/quoted.messages';
import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Undo2 } from 'lucide-react';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { momentOf } from '../when-due.ts';
import { messages } from '../task.messages.ts';
import note from '../note.module.css';
import styles from './task-attempts.module.css';

const loadEarlier = () => import('./earlier-attempts.tsx').then(({ EarlierAttempts }) => EarlierAttempts);

interface TaskAttemptsProps {
  host: HostApi;
  task: TaskDto;
  zone: string;
}

/** Rules 6.6: why the last attempt was sent back, and the folded earlier attempts. */
export function TaskAttempts({ host, task, zone }: TaskAttemptsProps) {
  const nameOf = useActorName(host);
  const rejected = task.attempts.filter(({ rejected_at }) => rejected_at !== null);
  const last = task.status === 'pending' ? rejected[0] : undefined;
  const earlier = last ? rejected.slice(1) : rejected;
  return (
    <>
      {last?.rejected_at && (
        <div className={classNames(note.note, styles.last)}>
          <Undo2 />
          <div className={note.words}>
            <p className={styles.when}>
              {messages.sentBack(momentOf(last.rejected_at, zone), nameOf(last.rejected_by))}
            </p>
            {last.rejection_reason && <p className={styles.reason}>{quoted(last.rejection_reason)}</p>}
          </div>
        </div>
      )}
      {earlier.length > 0 && (
        <LazyPart
          load={loadEarlier}
          isWanted
          given={{ host, attempts: earlier, zone }}
          skeleton={<div className={styles.folded} />}
        />
      )}
    </>
  );
}
