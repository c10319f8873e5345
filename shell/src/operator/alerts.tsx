import { formatShortDate } from '@tokennest/shared-ui/dates/format-day';
import { Link } from '@tokennest/shared-ui/kit';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import {
  ArchiveX,
  Check,
  ClipboardX,
  ClockAlert,
  HardDrive,
  type LucideIcon,
  TimerOff,
  Undo2,
  WebhookOff,
  X,
} from 'lucide-react';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { type BackUp, BackUpButton, BackUpEnd } from './backups/back-up.tsx';
import { longTime } from './format.ts';
import styles from './alerts.module.css';
import { messages as words } from './operator.messages.ts';
import type { Need, Status } from './operator-api.ts';

type Backup = Status['backup'];

const iconOf = (Icon: LucideIcon) => <Icon size={24} aria-hidden="true" />;
const icons = new Map([
  ['audit-differences', iconOf(ClipboardX)],
  ['audit-failed', iconOf(ClipboardX)],
  ['audit-absent', iconOf(ClipboardX)],
  ['disk', iconOf(HardDrive)],
  ['backup', iconOf(ArchiveX)],
  ['clock', iconOf(ClockAlert)],
  ['sweeps', iconOf(TimerOff)],
  ['slow-jobs', iconOf(TimerOff)],
  ['canary', iconOf(Undo2)],
  ['webhook', iconOf(WebhookOff)],
]);

const kindOf = ({ key }: Need) => key.split(':')[0] ?? '';

/** Links to the page where an alert can be fixed. */
const ways = new Map([['canary', { to: '/operator/releases', label: words.openReleases }]]);

/** Alerts, worst first: what is wrong, since when, and the likely cause. */
export function Alerts({ needs, ...rest }: { needs: readonly Need[]; backup: Backup; backUp: BackUp }) {
  if (needs.length === 0) return null;
  return (
    <ul className={styles.list}>
      {needs.map((need, place) => (
        <AlertCard key={need.key} need={need} {...rest} isWorst={place === 0} />
      ))}
    </ul>
  );
}

interface AlertCardProps {
  need: Need;
  backup: Backup;
  backUp: BackUp;
  isWorst: boolean;
}

function AlertCard({ need, backup, backUp, isWorst }: AlertCardProps) {
  const kind = kindOf(need);
  const way = ways.get(kind);
  return (
    <li className={styles.card}>
      <span className={styles.tile}>{icons.get(kind)}</span>
      <div className={styles.words}>
        <h2>{need.sentence.replace(/\.$/, '')}</h2>
        <p>
          {kind === 'backup' ? lastGood(backup) : null}
          <span>{` ${need.cause}`}</span>
        </p>
        {kind !== 'backup' && <p className={styles.since}>{words.since(longTime(need.since))}</p>}
      </div>
      <div className={styles.ways}>
        <Link className={styles.outline ?? ''} to="/operator/log">
          {words.showLog}
        </Link>
        {way && (
          <Link className={(isWorst ? styles.solid : styles.outline) ?? ''} to={way.to}>
            {way.label}
          </Link>
        )}
        {kind === 'backup' && <BackUpButton backUp={backUp} variant={isWorst ? 'solid' : 'outline'} />}
      </div>
      {kind === 'backup' && <BackUpEnd backUp={backUp} className={styles.end} />}
      {kind === 'backup' && <Nights nights={backup.nights} />}
    </li>
  );
}

function lastGood({ last_good_at: at }: Backup) {
  if (at === null) return words.neverBackedUp;
  return rich(words.lastBackup(longTime(at)), { b: (text) => <strong>{text}</strong> });
}

const dayOf = (day: string) => formatShortDate(day, 'UTC');

/** The last fourteen, newest last. */
export function Nights({ nights }: { nights: Backup['nights'] }) {
  return (
    <div className={styles.nights}>
      <ol aria-label={words.nights}>
        {nights.map(({ day, state }) => (
          <li key={day} className={classNames(styles.night, styles[state])}>
            {state === 'ok' && <Check size={14} aria-hidden="true" />}
            {state === 'failed' && <X size={14} aria-hidden="true" />}
            <VisuallyHidden>{words.night[state](dayOf(day))}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        <span>{dayOf(nights[0]?.day ?? '')}</span>
        <span>{words.lastNight}</span>
      </p>
    </div>
  );
}
