import type { HostApi, TaskAttemptDto } from '@tokennest/shared-ui/contract';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { Disclosure } from '../../ui/disclosure.tsx';
import { approvedMessages as messages } from './approved.messages.ts';
import styles from './earlier-attempts.module.css';
import { momentOf } from '../when-due.ts';

interface EarlierAttemptsProps {
  host: HostApi;
  attempts: readonly TaskAttemptDto[];
  zone: string;
}

export function EarlierAttempts({ host, attempts, zone }: EarlierAttemptsProps) {
  const nameOf = useActorName(host);
  return (
    <Disclosure summary={messages.earlier}>
      <ol className={styles.tries}>
        {attempts.map((attempt) => (
          <li key={attempt.completed_at} className={ui.breaks}>
            {triedWords(attempt, zone, nameOf(attempt.rejected_by))}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function triedWords(attempt: TaskAttemptDto, zone: string, by: string | null): string {
  const { completed_at, rejected_at, rejection_reason: reason } = attempt;
  const done = momentOf(completed_at, zone);
  const what = rejected_at ? messages.doneAndSentBack(done, momentOf(rejected_at, zone), by) : messages.done(done);
  return reason ? messages.because(what, reason) : `${what}.`;
}
