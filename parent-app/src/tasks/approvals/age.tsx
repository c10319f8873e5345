import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery, useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { formatDayOn } from '@tokennest/shared-ui/dates/format-day';
import { Hand, Hourglass } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { ageMessages as words } from './age.messages.ts';
import styles from './age.module.css';
import { isLate, type Promised, waitingFor } from './promise.ts';

const usualLimit = 24;

/** The family's reply goal in hours (Rules 12.285). */
function useAnswerWithin(host: HostApi): number {
  const { data } = useQuery(familyQuery(host));
  return data?.answer_within_hours ?? usualLimit;
}

interface AgeProps {
  name: string;
  promise: Promised;
}

/** Shows a reminder, and how long the child has waited once it is past the family's limit (Rules 12.293). */
export function Age({ name, promise }: AgeProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const withinHours = useAnswerWithin(host);
  const { since, nudgedAt } = promise;
  return (
    <>
      {isLate(promise, withinHours) && (
        <p className={styles.late}>
          <Hourglass size={16} aria-hidden="true" />
          <span>{waitingFor(since)}</span>
        </p>
      )}
      {nudgedAt !== null && (
        <p className={styles.asked}>
          <Hand size={16} aria-hidden="true" />
          <span>{words.askedAgain(name, formatDayOn(nudgedAt, zone))}</span>
        </p>
      )}
    </>
  );
}
