import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { counted, fullTime, shortTime, timeOf, whole } from '../format.ts';
import type { Reason, Version } from './releases-api.ts';
import { messages as words } from './releases.messages.ts';
import { sum } from './remote-view.ts';
import styles from './why.module.css';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function Why({ version }: { version: Version }) {
  const id = useId();
  const { errors, failures } = version;
  if (errors.length === 0 && failures === 0) return null;
  const reported = sum(errors.map(({ count }) => count));
  const most = Math.max(1, ...errors.map(({ count }) => count));
  return (
    <section className={styles.why} aria-labelledby={id}>
      <h3 id={id}>
        {words.why} <span>{sayHowMany(failures, errors.length, reported)}</span>
      </h3>
      {errors.length === 0 ? (
        <p className={styles.none}>{words.noReason}</p>
      ) : (
        <ul className={styles.list}>
          {errors.map((reason) => (
            <ReasonRow key={`${reason.phase} ${reason.hash}`} reason={reason} share={reason.count / most} />
          ))}
        </ul>
      )}
    </section>
  );
}

function sayHowMany(failures: number, reasons: number, reported: number): string {
  const how = reasons === 0 ? '' : `, ${numbers[reasons] ?? reasons} ${reasons === 1 ? 'reason' : 'reasons'}`;
  // An error on a press does not count as the version's failure.
  return failures === 0 ? `no failures, ${counted(reported, 'error')}` : counted(failures, 'failure') + how;
}

const placeOf = ({ file, line }: Reason) =>
  file === null ? 'Unknown position' : line === null ? file : `${file}:${line}`;

const isSameDay = (one: string, two: string) => new Date(one).toDateString() === new Date(two).toDateString();

function spanOf({ first_at: first, last_at: last }: Reason): string {
  if (first === last) return shortTime(first);
  return `${shortTime(first)} to ${isSameDay(first, last) ? timeOf(last) : shortTime(last)}`;
}

function ReasonRow({ reason, share }: { reason: Reason; share: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { count, error, phase } = reason;
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <b className={styles.count}>{`${whole(count)}×`}</b>
        <span className={styles.what}>
          <code>{placeOf(reason)}</code>
          <span className={styles.more}>{`${error}, ${phase} · ${spanOf(reason)}`}</span>
        </span>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
        </span>
        <ChevronRight size={20} aria-hidden="true" className={classNames(styles.chevron, isOpen && styles.turned)} />
      </button>
      {isOpen && <Details reason={reason} />}
    </li>
  );
}

function Details({ reason }: { reason: Reason }) {
  const { count, error, phase, file, line, column, is_mapped: isMapped, first_at, last_at, hash } = reason;
  const place = file === null ? words.notKnown : `${file}, line ${line ?? '—'}, column ${column ?? '—'}`;
  return (
    <dl className={styles.details}>
      <dt>What</dt>
      <dd>{`${error}, ${words.phases[phase]}`}</dd>
      <dt>Where</dt>
      <dd>{`${place}. ${file !== null && !isMapped ? words.noMap : ''}`}</dd>
      <dt>Told</dt>
      <dd>{`${counted(count, 'time')}; a device reports it at most once an hour`}</dd>
      <dt>First</dt>
      <dd>{fullTime(first_at)}</dd>
      <dt>Last</dt>
      <dd>{fullTime(last_at)}</dd>
      <dt>Hash</dt>
      <dd>
        <code>{hash}</code>
      </dd>
    </dl>
  );
}
