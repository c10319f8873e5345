import { BellRing, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { HostApi, NotificationsDto, PushEvent, PushTrouble, Role } from '../contract/index.ts';
import { formatClockTime } from '../dates/format-day.ts';
import { Button } from '../inputs/button.tsx';
import { ConnectionContext, NeedsConnection } from '../inputs/needs-connection.tsx';
import { useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '../queries/keys.ts';
import { Loaded } from '../states/loaded.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { notificationMessages as words } from './notification.messages.ts';
import styles from './notification-settings.module.css';
import { SwitchRow } from './switch-row.tsx';
import { type Notifying, notificationsQuery, type NotificationChoice, useNotifying } from './use-notifications.ts';

interface NotificationSettingsProps {
  host: HostApi;
  level: 'h3' | 'h4';
}

/** The notifications of this device (Rules 12.270 to 12.281). Renders nothing in older shells. */
export function NotificationSettings({ host, level }: NotificationSettingsProps) {
  const { push } = host;
  const trouble = useQuery({
    queryKey: [...keys.notifications, 'trouble'],
    queryFn: async () => (push ? (await push()).trouble() : 'unsupported'),
    enabled: push !== undefined,
    staleTime: 0,
    networkMode: 'always',
  });
  if (trouble.data === undefined) return <Skeleton height={120} />;
  if (trouble.data !== null) return <Trouble what={trouble.data} />;
  return (
    <ConnectionContext value={host.isOnline}>
      <Device host={host} level={level} />
    </ConnectionContext>
  );
}

const Trouble = ({ what }: { what: PushTrouble }) => <p className={styles.said}>{words.trouble[what]}</p>;

function Device({ host, level }: NotificationSettingsProps) {
  const device = useQuery(notificationsQuery(host));
  const notifying = useNotifying(host);
  return (
    <Loaded query={device} skeleton={<Skeleton height={120} />} failed={words.loadFailed} isOnline={host.isOnline}>
      {(choice) => <Choices host={host} level={level} device={choice} notifying={notifying} />}
    </Loaded>
  );
}

interface ChoicesProps extends NotificationSettingsProps {
  device: NotificationsDto;
  notifying: Notifying;
}

function Choices({ host, level, device, notifying }: ChoicesProps) {
  const { public_key: publicKey, is_lasting: isLasting, subscription } = device;
  if (publicKey === null) return <p className={styles.said}>{words.off}</p>;
  if (!isLasting) return <p className={styles.said}>{words.shared}</p>;
  const { turn, isTurning, change, test } = notifying;
  const choice = notifying.chosen ?? subscription;
  const isOn = isTurning ?? subscription !== null;
  return (
    <div className={styles.settings}>
      <NeedsConnection>
        <div className={styles.card}>
          <SwitchRow
            icon={<Smartphone size={24} aria-hidden="true" />}
            label={words.onThisDevice}
            isOn={isOn}
            onChange={(next) => turn(next, publicKey)}
          />
        </div>
        {subscription && choice && (
          <Details host={host} level={level} device={device} choice={choice} change={change} />
        )}
        {subscription && (
          <Button variant="outline" size="form" isWide isBusy={test.isPending} onClick={() => test.mutate()}>
            {!test.isPending && <BellRing aria-hidden="true" />}
            <span>{words.sendTest}</span>
          </Button>
        )}
      </NeedsConnection>
      <p className={styles.said}>{subscription ? travels(subscription) : words.before}</p>
    </div>
  );
}

const travels = ({ company, shows_names: showsNames }: NonNullable<NotificationsDto['subscription']>): string =>
  showsNames ? words.travelsWithNames(company) : words.travels(company);

interface DetailsProps extends NotificationSettingsProps {
  device: NotificationsDto;
  choice: NotificationChoice;
  change: (next: NotificationChoice) => void;
}

/** In this order. */
const shownEvents = {
  parent: ['task-finished', 'reward-asked', 'join-asked', 'due-soon', 'allowance-paid'],
  child: ['task-approved', 'task-rejected', 'allowance-paid', 'due-soon'],
} as const satisfies Record<Role, readonly PushEvent[]>;

function Details({ host, level: Heading, device, choice, change }: DetailsProps) {
  const { events } = choice;
  const role = host.profile?.role ?? 'child';
  const choose = (event: PushEvent, isOn: boolean) =>
    change({ ...choice, events: isOn ? [...events, event] : events.filter((each) => each !== event) });
  return (
    <>
      <section className={styles.group} aria-labelledby="tell-me-when">
        <Heading id="tell-me-when" className={styles.heading}>
          {words.tellMeWhen}
        </Heading>
        <div className={styles.card}>
          {shownEvents[role].map((event) => (
            <SwitchRow
              key={event}
              label={words.events[role][event] ?? ''}
              isOn={events.includes(event)}
              onChange={(isOn) => choose(event, isOn)}
            />
          ))}
        </div>
      </section>
      <section className={styles.group} aria-labelledby="quiet">
        <Heading id="quiet" className={styles.heading}>
          {words.quiet}
        </Heading>
        <div className={styles.card}>
          <QuietHours zone={device.time_zone} choice={choice} change={change} />
          <SwitchRow
            label={words.oneSummary}
            note={words.digest(formatClockTime(device.digest_time))}
            isOn={choice.is_digest}
            onChange={(isOn) => change({ ...choice, is_digest: isOn })}
          />
          <SwitchRow
            label={words.showNames}
            note={words.named}
            isOn={choice.shows_names}
            onChange={(isOn) => change({ ...choice, shows_names: isOn })}
          />
        </div>
      </section>
    </>
  );
}

/** 'New York' of 'America/New_York'. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const night = { from: '20:00', until: '07:00' };

interface QuietHoursProps {
  zone: string;
  choice: NotificationChoice;
  change: (next: NotificationChoice) => void;
}

function QuietHours({ zone, choice, change }: QuietHoursProps) {
  const { quiet } = choice;
  const set = (some: Partial<typeof night>) => {
    const next = { ...night, ...quiet, ...some };
    if (next.from !== next.until) change({ ...choice, quiet: next });
  };
  return (
    <>
      <SwitchRow
        label={words.quietHours}
        note={words.zone(placeOf(zone))}
        isOn={quiet !== null}
        onChange={(isOn) => change({ ...choice, quiet: isOn ? night : null })}
      />
      {quiet && (
        <div className={styles.times}>
          <TimeInput
            key={`from ${quiet.from}`}
            label={words.quietFrom}
            value={quiet.from}
            onSet={(from) => set({ from })}
          />
          <span>{words.to}</span>
          <TimeInput
            key={`to ${quiet.until}`}
            label={words.quietUntil}
            value={quiet.until}
            onSet={(until) => set({ until })}
          />
        </div>
      )}
    </>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  onSet: (time: string) => void;
}

/** Saved on blur, because each key press changes it. */
function TimeInput({ label, value, onSet }: TimeInputProps) {
  const [typed, setTyped] = useState(value);
  return (
    <input
      type="time"
      className={styles.time}
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => (typed === '' || typed === value ? setTyped(value) : onSet(typed))}
    />
  );
}
