import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { fullTime, shortTime, timeOf, whole } from '../format.ts';
import type { Reason, Version } from './releases-api.ts';
import { messages as words } from './releases.messages.ts';
import { sum } from './remote-view.ts';
import { whyMessages } from './why.messages.ts';
import styles from './why.module.css';

export function Why({ version }: { version: Version }) {
  const id = useId();
  const { errors, failures } = version;
  if (errors.length === 0 && failures === 0) return null;
  const reported = sum(errors.map(({ count }) => count));
  const most = Math.max(1, ...errors.map(({ count }) => count));
  return (
    <section className={styles.why} aria-labelledby={id}>
      <h3 id={id}>
        {whyMessages.title} <span>{sayHowMany(failures, errors.length, reported)}</span>
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
  if (failures === 0) return whyMessages.noFailures(reported); // an error on a press does not count as the version's failure
  if (reasons === 0) return whyMessages.failures(failures);
  return whyMessages.failuresAndReasons({ failures, reasons, figure: whyMessages.figures[reasons] ?? String(reasons) });
}

const placeOf = ({ file, line }: Reason) =>
  file === null ? whyMessages.unknownPosition : line === null ? file : `${file}:${line}`;

const isSameDay = (one: string, two: string) => new Date(one).toDateString() === new Date(two).toDateString();

function spanOf({ first_at: first, last_at: last }: Reason): string {
  if (first === last) return shortTime(first);
  return whyMessages.span(shortTime(first), isSameDay(first, last) ? timeOf(last) : shortTime(last));
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
  const place =
    file === null
      ? words.notKnown
      : whyMessages.position({ file, line: String(line ?? '—'), column: String(column ?? '—') });
  return (
    <dl className={styles.details}>
      <dt>{whyMessages.what}</dt>
      <dd>{`${error}, ${words.phases[phase]}`}</dd>
      <dt>{whyMessages.where}</dt>
      <dd>{`${place}. ${file !== null && !isMapped ? words.noMap : ''}`}</dd>
      <dt>{whyMessages.reported}</dt>
      <dd>{whyMessages.times(count)}</dd>
      <dt>{whyMessages.first}</dt>
      <dd>{fullTime(first_at)}</dd>
      <dt>{whyMessages.last}</dt>
      <dd>{fullTime(last_at)}</dd>
      <dt>{whyMessages.hash}</dt>
      <dd>
        <code>{hash}</code>
      </dd>
    </dl>
  );
}
