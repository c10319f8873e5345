import type { FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useApp } from '../app-context.tsx';
import styles from './clock-doubt.module.css';
import { clockMessages as words } from './clock.messages.ts';

function useTrustClock({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: (shows: string) => answer(client.api.families.current.clock.$post({ json: { shows } })),
    onSuccess: (family) => {
      query.setQueryData(keys.family, family);
      notify('success', words.trusted);
    },
    onError: (error) => {
      notify('error', detailOr(error, words.failed));
      return query.invalidateQueries({ queryKey: keys.family });
    },
  });
}

/** The server's clock looks wrong, so the calendar is paused until a parent confirms it (Rules 14.102). */
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
