import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { TransactionDto } from '@tokennest/shared-ui/contract';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { kinds as typeWords } from '@tokennest/shared-ui/statement/statement.messages';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { dateIn, formatDay, todayIn } from '../ui/calendar/calendar.ts';
import { reversalMessages } from '../tokens/reversals/reversal.messages.ts';
import { QuestionNote } from '../tokens/question-note.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import card from './child-page.module.css';
import styles from './cards.module.css';

const atFirst = 10;

export function Entries({ entries }: { entries: readonly TransactionDto[] }) {
  const [count, setCount] = useState(atFirst);
  const table = useRef<HTMLTableElement>(null);
  if (entries.length === 0) return <p className={card.none}>{words.noEntries}</p>;
  const rest = entries.length - count;
  const showMore = () => {
    setCount(count + atFirst);
    // The button may be gone, so focus moves to the table.
    table.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <table ref={table} className={styles.table} tabIndex={-1} aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.day}</th>
            <th scope="col">{words.columns.entry}</th>
            <th scope="col">{words.columns.tokens}</th>
            <th scope="col">{words.columns.balance}</th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, count).map((entry, place) => (
            <Entry key={entry.id} entry={entry} before={entries[place - 1]} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button variant="quiet" className={styles.more} onClick={showMore}>
          <span>{words.showMore(Math.min(rest, atFirst))}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    </>
  );
}

function Day({ day }: { day: string }) {
  const [weekday, ...date] = day.split(' ');
  return (
    <>
      <span className={styles.weekday}>{`${weekday} `}</span>
      <span>{date.join(' ')}</span>
    </>
  );
}

interface EntryProps {
  entry: TransactionDto;
  before: TransactionDto | undefined;
}

function Entry({ entry, before }: EntryProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const nameOf = useActorName(host);
  const by = nameOf(entry.by);
  const dayOf = ({ created_at }: TransactionDto) => formatDay(dateIn(zone, new Date(created_at)), todayIn(zone));
  const day = dayOf(entry);
  const isSameDay = before !== undefined && dayOf(before) === day;
  const about = [words.entryAt(typeWords[entry.transaction_type], formatTime(entry.created_at, zone))];
  if (by) about.push(reversalMessages.by(by));
  if (entry.taken_back_at) {
    const reversed = formatDay(dateIn(zone, new Date(entry.taken_back_at)), todayIn(zone));
    about.push(reversalMessages.reversedOn(reversed, nameOf(entry.taken_back_by)));
  }
  return (
    <tr className={classNames(isSameDay && styles.sameDay)}>
      <td>{isSameDay ? <VisuallyHidden>{day}</VisuallyHidden> : <Day day={day} />}</td>
      <td>
        <span className={styles.title}>{entry.description}</span>
        <span className={card.note}>{about.join(' · ')}</span>
        <QuestionNote transaction={entry} />
      </td>
      <td>
        <Amount value={entry.amount} isSigned />
      </td>
      <td>{formatAmount(entry.balance_after)}</td>
    </tr>
  );
}
