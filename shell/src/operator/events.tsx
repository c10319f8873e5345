import { Card } from '@tokennest/shared-ui/primitives/card';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import {
  ArchiveX,
  CircleArrowUp,
  ClipboardX,
  KeyRound,
  type LucideIcon,
  ScrollText,
  ShieldX,
  Undo2,
  WebhookOff,
} from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './events.module.css';
import { counted, shortTime } from './format.ts';
import type { LogEvent } from './operator-api.ts';
import { messages as words } from './operator.messages.ts';

interface EventWords {
  Icon: LucideIcon;
  text: string;
  detail: string;
}

const backupKinds = new Map([
  ['nightly', 'nightly'],
  ['manual', 'manual'],
  ['before-update', 'before an update'],
  ['before-restore', 'before a restore'],
]);

function describe({ kind, what }: LogEvent): EventWords {
  switch (kind) {
    case 'unknown-host':
      return { Icon: ShieldX, text: 'Unknown host refused', detail: what };
    case 'wrong-token':
      return { Icon: KeyRound, text: 'Wrong operator token', detail: what };
    case 'updated':
      return { Icon: CircleArrowUp, text: `Updated to ${what.split('+')[0]}`, detail: what.split('+')[1] ?? '' };
    case 'webhook-failed':
      return { Icon: WebhookOff, text: 'Webhook message dropped', detail: 'after 12 attempts' };
    case 'taken-back':
      return { Icon: Undo2, text: `${what} rolled back`, detail: 'automatically' };
    case 'backup-failed':
      return { Icon: ArchiveX, text: 'Backup failed', detail: backupKinds.get(what) ?? '' };
    case 'audit-failed':
      return { Icon: ClipboardX, text: 'Audit failed', detail: '' };
    case 'audit-differences':
      return { Icon: ClipboardX, text: `Audit found ${counted(Number(what), 'difference')}`, detail: '' };
  }
}

export const EventList = ({ events }: { events: readonly LogEvent[] }) => (
  <ul className={ui.unlisted}>
    {events.map((event) => {
      const { Icon, text, detail } = describe(event);
      return (
        <li key={`${event.at} ${event.kind} ${event.what}`} className={styles.row}>
          <time className={styles.time} dateTime={event.at}>
            {shortTime(event.at)}
          </time>
          <Icon size={18} aria-hidden="true" />
          <span className={styles.text}>
            <span>{text}</span>
            {event.times > 1 && <span className={styles.times}>{` ×${event.times}`}</span>}
          </span>
          <span className={styles.detail}>{detail}</span>
        </li>
      );
    })}
  </ul>
);

export function Log({ events }: { events: readonly LogEvent[] }) {
  if (events.length === 0)
    return (
      <StatePanel
        titleAs="h2"
        tint="sand"
        icon={<ScrollText aria-hidden="true" />}
        title={words.logEmpty}
        text={words.logHint}
      />
    );
  return (
    <Card className={styles.card}>
      <EventList events={events} />
    </Card>
  );
}
