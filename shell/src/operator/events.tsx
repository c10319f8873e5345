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
import { eventMessages as says } from './events.messages.ts';
import styles from './events.module.css';
import { shortTime } from './format.ts';
import type { LogEvent } from './operator-api.ts';
import { messages as words } from './operator.messages.ts';

interface EventWords {
  Icon: LucideIcon;
  text: string;
  detail: string;
}

const backupKinds = new Map(Object.entries(says.backupKinds));

function describe({ kind, what }: LogEvent): EventWords {
  switch (kind) {
    case 'unknown-host':
      return { Icon: ShieldX, text: says.unknownHost, detail: what };
    case 'wrong-token':
      return { Icon: KeyRound, text: says.wrongToken, detail: what };
    case 'updated':
      return { Icon: CircleArrowUp, text: says.updated(what.split('+')[0] ?? ''), detail: what.split('+')[1] ?? '' };
    case 'webhook-failed':
      return { Icon: WebhookOff, text: says.webhookDropped, detail: says.afterAttempts };
    case 'taken-back':
      return { Icon: Undo2, text: says.rolledBack(what), detail: says.automatically };
    case 'backup-failed':
      return { Icon: ArchiveX, text: says.backupFailed, detail: backupKinds.get(what) ?? '' };
    case 'audit-failed':
      return { Icon: ClipboardX, text: says.auditFailed, detail: '' };
    case 'audit-differences':
      return { Icon: ClipboardX, text: says.auditFound(Number(what)), detail: '' };
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
