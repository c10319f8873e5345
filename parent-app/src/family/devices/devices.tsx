import type { HostApi, SessionDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { answer, detailOr, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Check, Laptop, Smartphone, Tablet } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { dayWithin } from '../../ui/calendar/calendar.ts';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import { CardRowsSkeleton } from '../../ui/lists/card-rows-skeleton.tsx';
import rows from '../../ui/lists/row-list.module.css';
import sections from '../../ui/section.module.css';
import { deviceMessages as words } from './device.messages.ts';
import styles from './devices.module.css';
import { layoutMessages } from '../../layout.messages.ts';

/** Refetched on each visit, because sessions may have been added elsewhere. */
export const useSessions = ({ client }: HostApi) =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: () => answer(client.api.auth.sessions.$get()),
    staleTime: 0,
  });

function useEndSession(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: ({ id }: SessionDto) => answer(client.api.auth.sessions[':id'].$delete({ param: { id } })),
    onSuccess: (_, { id, device }) => {
      dropRow(host, keys.sessions, id);
      notify('success', words.ended(device || words.unknown));
    },
    onError: (error) => {
      notify('error', detailOr(error, words.endFailed));
      return query.invalidateQueries({ queryKey: keys.sessions }); // it may have ended elsewhere
    },
  });
}

function useEndOtherSessions({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: () => answer(client.api.auth.sessions.$delete()),
    onSuccess: () => notify('success', words.othersEnded),
    onError: (error) => notify('error', detailOr(error, words.endFailed)),
    onSettled: () => query.invalidateQueries({ queryKey: keys.sessions }),
  });
}

function DeviceIcon({ device }: { device: string }) {
  if (device.endsWith('iPad')) return <Tablet size={20} aria-hidden="true" />;
  if (/(?:Android|iPhone)$/.test(device)) return <Smartphone size={20} aria-hidden="true" />;
  return <Laptop size={20} aria-hidden="true" />;
}

interface DeviceRowProps {
  session: SessionDto;
  zone: string;
}

function DeviceRow({ session, zone }: DeviceRowProps) {
  const { device, is_current: isThis, created_at: since, last_used_at: used } = session;
  return (
    <li className={rows.row}>
      <span className={rows.tile}>
        <DeviceIcon device={device} />
      </span>
      <div className={rows.words}>
        <h3 className={rows.name}>{device || words.unknown}</h3>
        <p className={rows.note}>
          {isThis
            ? words.activeNow(formatDate(since, zone))
            : words.active(formatDate(since, zone), dayWithin(used, zone))}
        </p>
      </div>
      {isThis ? (
        <Badge tone="leaf" icon={<Check aria-hidden="true" />}>
          {words.thisDevice}
        </Badge>
      ) : (
        <EndButton session={session} />
      )}
    </li>
  );
}

function EndButton({ session }: Pick<DeviceRowProps, 'session'>) {
  const { host } = useApp();
  const end = useEndSession(host);
  return (
    <NeedsConnection>
      <Button
        variant="outline"
        isBusy={end.isPending}
        aria-label={words.signOutOf(session.device || words.unknown)}
        onClick={() => end.mutate(session)}
      >
        {layoutMessages.signOut}
      </Button>
    </NeedsConnection>
  );
}

export function Devices() {
  const { host } = useApp();
  const sessions = useSessions(host);
  return (
    <section className={sections.section} aria-labelledby="devices">
      <h2 id="devices">{words.title}</h2>
      <Loaded
        query={sessions}
        skeleton={<CardRowsSkeleton count={2} widths={[144, 200]} />}
        failed={words.loadFailed}
        isOnline={host.isOnline}
      >
        {(list) => <DeviceList list={list} />}
      </Loaded>
    </section>
  );
}

const thisOneFirst = (one: SessionDto, other: SessionDto) => Number(other.is_current) - Number(one.is_current);

function DeviceList({ list }: { list: readonly SessionDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  return (
    <KeepFocus className={sections.section}>
      <Card>
        <ul className={ui.shrinks}>
          {list.toSorted(thisOneFirst).map((session) => (
            <DeviceRow key={session.id} session={session} zone={zone} />
          ))}
        </ul>
      </Card>
      {list.length > 1 && <SignOutElsewhere />}
    </KeepFocus>
  );
}

function SignOutElsewhere() {
  const { host } = useApp();
  const end = useEndOtherSessions(host);
  const question = { title: words.askElsewhere, sentence: words.askOthers, confirmLabel: layoutMessages.signOut };
  return (
    <NeedsConnection>
      <Button
        variant="outline"
        className={styles.atStart}
        isBusy={end.isPending}
        onClick={() => askFirst(host, question, end.mutate)}
      >
        {words.elsewhere}
      </Button>
    </NeedsConnection>
  );
}
