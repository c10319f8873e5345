import type { FamilyDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useApp } from '../app-context.tsx';
import { clockMessages as words } from './clock.messages.ts';
import styles from './clock-doubt.module.css';
import { useTrustClock } from './trust-clock.ts';

/** The server's clock cannot be believed, so the calendar stands still until a parent answers (Rules 14.102). */
export function ClockDoubt({ family }: { family: FamilyDto }) {
  const { host } = useApp();
  const trust = useTrustClock(host);
  const doubt = family.clock_in_doubt;
  if (!doubt) return null;
  const [shown, seen] = [formatDate(doubt.shows, family.time_zone), formatDate(doubt.seen_at, family.time_zone)];
  return (
    <Card as="section" className={styles.doubt} aria-label={words.title(shown)}>
      <h2 className={styles.title}>{words.title(shown)}</h2>
      <p>{words.why(shown, seen)}</p>
      <p>{words.otherwise}</p>
      <NeedsConnection>
        <Button isBusy={trust.isPending} onClick={() => trust.mutate(doubt.shows)}>
          {words.right(shown)}
        </Button>
      </NeedsConnection>
    </Card>
  );
}
