import type { TaskAttemptDto } from '@tokennest/shared-ui/contract';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './earlier-attempts.module.css';
import { momentOf } from '../when-due.ts';

interface EarlierAttemptsProps {
  attempts: readonly TaskAttemptDto[];
  zone: string;
}

export const EarlierAttempts = ({ attempts, zone }: EarlierAttemptsProps) => (
  <Disclosure summary="Earlier tries">
    <ol className={styles.tries}>
      {attempts.map((attempt) => (
        <li key={attempt.completed_at} className={ui.breaks}>
          {triedWords(attempt, zone)}
        </li>
      ))}
    </ol>
  </Disclosure>
);

function triedWords({ completed_at, rejected_at, rejection_reason: reason }: TaskAttemptDto, zone: string): string {
  const done = `Done ${momentOf(completed_at, zone)}`;
  const sentBack = rejected_at ? `${done}, sent back ${momentOf(rejected_at, zone)}` : done;
  return reason ? `${sentBack}: “${reason}”` : `${sentBack}.`;
}
